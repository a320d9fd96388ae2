import { brand } from '@waha/contract/brand.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { formatCount } from './format.ts'

/**
 * A message as the build compiles it: plain pieces, placeholders, and plurals with a message for each form or
 * number, in which `#` is the number.
 */
export type Message = readonly Token[]
type Token = string | readonly [name: string] | readonly [name: string, type: 'plural', forms: Record<string, Message>]

export type Values = Record<string, string | number>

const plurals: Record<Locale, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** A message with its placeholders filled. A value that is missing leaves nothing; `{brand}` is the shop's name. */
export const formatMessage = (locale: Locale, message: Message, values: Values = {}, number?: number): string =>
  message
    .map(token => {
      if (token === '#' && number !== undefined) return formatCount(number)
      if (typeof token === 'string') return token
      const [name, , forms] = token
      if (!forms) return values[name] ?? (name === 'brand' ? brand.name[locale] : '')
      const count = Number(values[name])
      return formatMessage(locale, forms[count] ?? forms[plurals[locale].select(count)] ?? forms.other ?? [], values, count)
    })
    .join('')
