import { formatCount, isolated } from '../i18n/format.ts'
import type { Text } from '../i18n/use-text.ts'

const dollars = (amount: number) => isolated(`$${formatCount(amount)}`)

/** "$25 to $50", "$50,000 and above". */
export const rangeText = (t: Text, [min, max]: readonly [number, number | undefined]) =>
  max === undefined
    ? t('products.filters.priceAndAbove', { price: dollars(min) })
    : t('products.filters.priceBetween', { from: dollars(min), to: dollars(max) })
