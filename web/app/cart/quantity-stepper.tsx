import { limits } from '@waha/contract/limits.ts'
import { useText } from '../i18n/use-text.ts'
import { Minus, Plus } from '../ui/late-icons.tsx'
import { Spinner } from '../ui/loading.tsx'

interface Props {
  name: string
  quantity: number
  pending: boolean
  onChange: (quantity: number) => void
}

const button = 'grid size-11 place-items-center rounded-full transition-colors hover:bg-palm-tint hover:text-palm aria-disabled:opacity-45'

/** Buttons for one piece less and one more around the quantity. A quantity of 0 removes the line. While it changes they keep the focus, which disabled ones lose. */
export const QuantityStepper = ({ name, quantity, pending, onChange }: Props) => {
  const t = useText()
  const most = pending || quantity >= limits.quantity
  return (
    <div
      role="group"
      aria-label={t('cart.columns.quantity')}
      className="inline-flex w-fit items-center rounded-full border border-border print:border-0"
    >
      <button
        type="button"
        aria-label={t('cart.decrease', { name })}
        aria-disabled={pending || undefined}
        onClick={pending ? undefined : () => onChange(quantity - 1)}
        className={button}
      >
        {pending ? <Spinner /> : <Minus className="size-4" />}
      </button>
      <span aria-hidden className="me-1 hidden text-13 text-ink-soft print:inline">
        {t('cart.columns.quantity')}:
      </span>
      <output aria-live="polite" data-testid="quantity" className="numeric min-w-7 text-center font-medium">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={t('cart.increase', { name })}
        aria-disabled={most || undefined}
        onClick={most ? undefined : () => onChange(quantity + 1)}
        className={button}
      >
        {pending ? <Spinner /> : <Plus className="size-4" />}
      </button>
    </div>
  )
}
