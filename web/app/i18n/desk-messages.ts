// The texts of the desk, and of its problems: apart from all others, which customers load. Those of its home, which is seen first, apart from the rest.
import type { Locale } from '@waha/contract/locale.ts'
import { addMessages, loadMessages } from './catalogue.ts'

const parts = {
  desk: { en: () => import('virtual:messages/desk-en'), ar: () => import('virtual:messages/desk-ar') },
  screens: { en: () => import('virtual:messages/screens-en'), ar: () => import('virtual:messages/screens-ar') },
}

/** Loads all messages of a language, those of the desk as well; with `onlyHome` of its screens only the first one's. */
export const loadDeskMessages = async (locale: Locale, { onlyHome = false } = {}) => {
  const load = [parts.desk, ...(onlyHome ? [] : [parts.screens])]
  const [, ...loaded] = await Promise.all([loadMessages(locale), ...load.map(part => part[locale]())])
  for (const { default: messages } of loaded) addMessages(locale, messages)
}
