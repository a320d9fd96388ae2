import { isolatedPrice } from '@waha/contract/currency.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import { isolated } from '../i18n/format.ts'
import type { Text } from '../i18n/use-text.ts'

const known = ['paid-after-closing', 'without-address', 'disputed', 'refund-failed', 'dispute-lost'] as const

const isKnown = (flag: string): flag is (typeof known)[number] => (known as readonly string[]).includes(flag)

/** Why somebody should look at an order, in words. A flag that this page does not know is shown as it came. */
export const flagText = (t: Text, locale: Locale, flag: string): string => {
  if (isKnown(flag)) return t(`desk.flags.${flag}`)
  const [, paid, expected] = /^amount (\d+), expected (\d+)$/.exec(flag) ?? []
  const price = (cents: string) => isolatedPrice(locale, toDollars(Number(cents)))
  if (paid && expected) return t('desk.flags.amount', { paid: price(paid), expected: price(expected) })
  const [, paidIn, expectedIn] = /^currency ([a-z]{3}), expected ([a-z]{3})$/.exec(flag) ?? []
  const code = (currency: string) => isolated(currency.toUpperCase())
  if (paidIn && expectedIn) return t('desk.flags.currency', { paid: code(paidIn), expected: code(expectedIn) })
  return t('desk.flags.other', { flag: isolated(flag) })
}
