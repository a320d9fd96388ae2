import { defaultLocale, directionOf, inLocale, type Locale, localeOf } from '@waha/contract/locale.ts'
import { type FieldProblem, isProblem } from '@waha/contract/problem.ts'
import { createContext, useCallback, useContext } from 'react'
import { amountsIn, messageAt } from './catalogue.ts'
import { formatMessage, type Values } from './format-message.ts'
import type { MessageKey } from './keys.ts'

/** A message with its placeholders filled. */
const textIn = (locale: Locale, key: MessageKey, values?: Values) => {
  const message = messageAt(locale, key)
  return message
    ? formatMessage(locale, message, key.startsWith('problem.') ? { ...amountsIn(locale, values), ...values } : values)
    : unknownText(locale, key)
}

// A newer server may send a code that this page, loaded before, has no message for: the code itself is shown, not the whole key.
const unknownText = (locale: Locale, key: string): string =>
  key.startsWith('problem.') ? textIn(locale, 'problem.unexpected_error') : key.slice(key.lastIndexOf('.') + 1)

/** The language of the page, which is part of its address. A context of its own, so that another address renders nothing anew by itself. */
export const PageLocale = createContext<Locale>(defaultLocale)
export const useLocale = () => useContext(PageLocale)

export const useDirection = () => directionOf(useLocale())

const textsOf = (locale: Locale) => Object.assign((key: MessageKey, values?: Values) => textIn(locale, key, values), { locale })

/** Translates into a given language: `texts.en('cart.title')`. */
export const texts = { en: textsOf('en'), ar: textsOf('ar') }

/** Translates into the page's language: `const t = useText(); t('cart.title')`. Keys are typed. */
export const useText = () => texts[useLocale()]

/** As useText, for callbacks after a wait: translates into the language that the page has at the time of the call. */
export const latestText = () => texts[localeOf(location.pathname)]
export type Text = ReturnType<typeof useText>

/** What is to be said, in whichever language the page has when it is read. */
export type Saying = MessageKey | ((t: Text) => string)

export const say = (t: Text, saying: Saying) => (typeof saying === 'string' ? t(saying) : saying(t))

/** Returns a function that puts a path into the page's language: `/cart` → `/ar/cart`. */
export const usePath = () => {
  const locale = useLocale()
  return useCallback((path: string) => inLocale(locale, path), [locale])
}

/**
 * The text of an error for the visitor. The first of these that there is: our message for the server's code, the server's own
 * message, `fallback`, the default message of the call.
 */
export const problemText = (t: Text, error: unknown, fallback?: MessageKey): string => {
  if (!isProblem(error)) return (error instanceof Error && wordsOf(error.message)) || t('problem.unexpected_error')
  const [field] = error.fields
  if (field) return messageOf(t, field) ?? (wordsOf(field.message) || t('problem.field_invalid'))
  // `unexpected_error` carries no information. In a call without a default of its own it only means "no code": the message counts.
  const saysNothing = error.code === 'unexpected_error' && error.failure !== 'unexpected_error'
  const ours = !saysNothing && error.code !== error.failure && messageOf(t, error)
  return ours || (!saysNothing && wordsOf(error.serverMessage)) || t(fallback ?? `problem.${error.failure ?? 'unexpected_error'}`)
}

/** A text for people; nothing for what is a code or a key, such as `out_of_stock`. */
export const wordsOf = (text = '') => (/^[a-z]\w*(?:[_.][a-z]\w*)+$/i.test(text.trim()) ? '' : text)

const messageOf = (t: Text, { code, params }: Pick<FieldProblem, 'code' | 'params'>) => {
  const key = `problem.${code}` as const
  return messageAt(t.locale, key) && t(key, params)
}
