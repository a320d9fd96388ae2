import { directionOf, inLocale, type Locale, localeOf } from '@waha/contract/locale.ts'
import type { Problem } from '@waha/contract/problem.ts'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { catalogueOf } from './catalogue.ts'
import type { MessageKey } from './keys.ts'

type Values = Record<string, string | number>

/** A message in a language, its places filled. */
export const textIn = (locale: Locale, key: MessageKey, values?: Values) => catalogueOf(locale)._(key, values)

/** The language of the page, which its address decides. */
export const useLocale = (): Locale => localeOf(useLocation().pathname)

export const useDirection = () => directionOf(useLocale())

/** `t('cart.title')`: the page's language, typed names. */
export const useText = () => {
  const locale = useLocale()
  return useCallback((key: MessageKey, values?: Values) => textIn(locale, key, values), [locale])
}
export type Text = ReturnType<typeof useText>

/** Turns a path into its twin in the page's language: `/cart` → `/ar/cart`. */
export const usePath = () => {
  const locale = useLocale()
  return useCallback((path: string) => inLocale(locale, path), [locale])
}

/** What went wrong, in the page's language; `fallback` where the server said nothing that we know. */
export const problemText = (t: Text, error: unknown, fallback: MessageKey = 'problem.unexpected_error') => {
  const problem = error as Partial<Problem> | null
  const first = problem?.fields?.[0]
  const code = first?.code ?? problem?.code
  if (!code || code === 'unexpected_error') return t(fallback)
  return t(`problem.${code}`, first?.params ?? problem?.params)
}
