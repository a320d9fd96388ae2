// The texts of the desk, and of its problems: apart from all others, which customers load.
import type { Locale } from '@waha/contract/locale.ts'
import { addMessages, loadMessages } from './catalogue.ts'

const load = { en: () => import('virtual:messages/desk-en'), ar: () => import('virtual:messages/desk-ar') }

/** Loads all messages of a language, those of the desk as well. */
export const loadDeskMessages = async (locale: Locale) => {
  const [{ default: messages }] = await Promise.all([load[locale](), loadMessages(locale)])
  addMessages(locale, messages)
}
