import { formatPrice } from '../i18n/format.ts'

/** `$1,234.50`, left to right in both languages. */
export const Price = ({ amount, className = '' }: { amount: number; className?: string }) => (
  <bdi dir="ltr" className={`numeric whitespace-nowrap ${className}`}>
    {formatPrice(amount)}
  </bdi>
)
