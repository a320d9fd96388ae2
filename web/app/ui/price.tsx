import { formatPrice, priceDirection } from '@waha/contract/currency.ts'
import { useLocale } from '../i18n/use-text.ts'

/** `$1,234.50`, left to right in both languages; in Arabic, currencies with an Arabic sign are right to left. */
export const Price = ({ amount, className = '' }: { amount: number; className?: string }) => {
  const locale = useLocale()
  return (
    <bdi dir={priceDirection(locale)} className={`numeric whitespace-nowrap ${className}`}>
      {formatPrice(locale, amount)}
    </bdi>
  )
}
