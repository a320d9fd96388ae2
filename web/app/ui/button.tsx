import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Spinner } from './loading.tsx'

type Variant = 'filled' | 'outlined' | 'quiet' | 'danger'

const variants: Record<Variant, string> = {
  filled: 'bg-palm text-on-palm hover:bg-palm-strong',
  outlined: 'border border-border text-ink hover:border-palm hover:bg-palm-tint',
  quiet: 'text-palm hover:bg-palm-tint',
  danger: 'bg-sale text-on-sale hover:brightness-95',
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center text-15 font-medium transition-colors disabled:opacity-60 aria-disabled:opacity-60 print:hidden'

interface Common {
  variant?: Variant
  /** Shows a spinner before the label and ignores presses, with `aria-disabled`: a button that is `disabled` loses the focus. */
  pending?: boolean
  children: ReactNode
}

export const Button = ({ variant = 'filled', pending, onClick, className = '', children, ...rest }: Common & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-disabled={pending || undefined}
    aria-busy={pending || undefined}
    onClick={pending ? prevent : onClick}
    className={`${shape} ${variants[variant]} ${className}`}
    {...rest}
  >
    {pending && <Spinner />}
    {children}
  </button>
)

// A button that submits a form would do so in spite of `aria-disabled`.
const prevent = (event: MouseEvent) => event.preventDefault()

/** A link that looks like a button. */
export const ButtonLink = ({ variant = 'filled', className = '', children, ...rest }: Common & LinkProps) => (
  <Link className={`${shape} ${variants[variant]} ${className}`} {...rest}>
    {children}
  </Link>
)
