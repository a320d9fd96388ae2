import { type I18n, setupI18n } from '@lingui/core'
import type { Locale } from '@waha/contract/locale.ts'

const importers = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
}

const loaded = new Map<Locale, I18n>()

/** Loads a language's messages, once. Must be awaited before anything renders in that language. */
export const loadCatalogue = async (locale: Locale) => {
  if (loaded.has(locale)) return
  const { default: messages } = await importers[locale]()
  loaded.set(locale, setupI18n({ locale, messages: { [locale]: messages } }))
}

/** A language's messages. Throws if they were not loaded. */
export const catalogueOf = (locale: Locale): I18n => {
  const catalogue = loaded.get(locale)
  if (!catalogue) throw new Error(`the messages of ${locale} were not loaded`)
  return catalogue
}
