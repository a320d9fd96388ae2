import { brand } from '@waha/contract/brand.ts'
import { isolated } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'

/** Below a total: that it contains the tax, and at which rate, where owners have said so. */
export const TaxNote = () => {
  const t = useText()
  const { vatRate } = brand
  return (
    <p className="-mt-2 text-13 text-ink-soft">
      {vatRate === null ? t('cart.taxIncluded') : t('cart.vatIncluded', { rate: isolated(`${vatRate}%`) })}
    </p>
  )
}
