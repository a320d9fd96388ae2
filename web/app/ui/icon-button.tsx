import type { ComponentProps } from 'react'
import type { Icon } from './icon.tsx'

interface Props extends ComponentProps<'button'> {
  icon: Icon
  /** The accessible name, also shown as a tooltip. */
  label: string
}

/** The classes of an icon alone, as a button or as a link. */
export const roundShape =
  'inline-grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-palm-tint hover:text-palm'

/** An icon as a button, 44 px wide and high for touch. */
export const IconButton = ({ icon: Icon, label, className = '', ...rest }: Props) => (
  <button type="button" aria-label={label} title={label} className={`${roundShape} disabled:opacity-50 ${className}`} {...rest}>
    <Icon aria-hidden className="size-5" strokeWidth={1.75} />
  </button>
)
