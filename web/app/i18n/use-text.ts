import { directionOf, inLocale, type Locale, localeOf } from '@waha/contract/locale.ts'
import { type FieldProblem, isProblem } from '@waha/contract/problem.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { catalogueOf } from './catalogue.ts'
import type { MessageKey } from './keys.ts'

type Values = Record<string, string | number>

/** A message in a language, its places filled. */
export const textIn = (locale: Locale, key: MessageKey, values?: Values) => {
  const catalogue = catalogueOf(locale)
  return key in catalogue.messages ? catalogue._(key, values) : unknownText(locale, key)
}

// A newer server may name what this page, loaded before, has no word for: that word shows as it came, never the whole key.
const unknownText = (locale: Locale, key: string): string =>
  key.startsWith('problem.') ? textIn(locale, 'problem.unexpected_error') : key.slice(key.lastIndexOf('.') + 1)

/** The language of the page, which its address decides. */
export const useLocale = (): Locale => localeOf(useLocation().pathname)

export const useDirection = () => directionOf(useLocale())

const textsOf = (locale: Locale) =>
  Object.assign((key: MessageKey, values?: Values) => textIn(locale, key, values), {
    /** Is there such a message? For names that the server chose. */
    has: (key: string): key is MessageKey => key in catalogueOf(locale).messages,
  })

/** The messages of a language: `texts.en('cart.title')`. */
export const texts = { en: textsOf('en'), ar: textsOf('ar') }

/** `t('cart.title')`: the page's language, typed names. */
export const useText = () => texts[useLocale()]

/** For what is said after a wait: the messages of the language that the page has by then. */
export const latestText = () => texts[localeOf(location.pathname)]
export type Text = ReturnType<typeof useText>

/** Turns a path into its twin in the page's language: `/cart` → `/ar/cart`. */
export const usePath = () => {
  const locale = useLocale()
  return useCallback((path: string) => inLocale(locale, path), [locale])
}

/**
 * What went wrong, in the page's language. The first of these that there is:
 * our text for the code that the server named, the server's own words, the screen's text, the call's default.
 */
export const problemText = (t: Text, error: unknown, screens?: MessageKey): string => {
  if (!isProblem(error)) return (error instanceof Error && error.message) || t('problem.unexpected_error')
  const [field] = error.fields
  if (field) return known(t, field) ?? field.message ?? t('problem.field_invalid')
  // A call without a default has this code for its default, whatever the server said without one.
  const silent = error.code === 'unexpected_error' && error.failure !== 'unexpected_error'
  const named = !silent && error.code !== error.failure && known(t, error)
  return named || (!silent && error.said) || t(screens ?? `problem.${error.failure ?? 'unexpected_error'}`)
}

const known = (t: Text, { code, params }: Pick<FieldProblem, 'code' | 'params'>) => {
  const key = `problem.${code}` as const
  return t.has(key) ? t(key, params) : undefined
}
