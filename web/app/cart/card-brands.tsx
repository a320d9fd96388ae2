import { useId } from 'react'
import { useText } from '../i18n/use-text.ts'

// What every account at the provider takes; what else it offers where the customer is, its own form shows.
const brands = ['Visa', 'Mastercard', 'American Express']

/** The cards that can be paid with, by name. */
export const CardBrands = ({ className = '' }: { className?: string }) => {
  const t = useText()
  const id = useId()
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink-soft print:hidden ${className}`}>
      <span id={id}>{t('cart.weAccept')}</span>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {brands.map(brand => (
          <li key={brand} dir="ltr" lang="en" className="rounded-control border border-line bg-surface px-2 py-0.5 font-medium text-ink">
            {brand}
          </li>
        ))}
      </ul>
    </div>
  )
}
