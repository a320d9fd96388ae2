import type { ComponentProps } from 'react'
import type { Icon } from './icons.tsx'

interface Props extends ComponentProps<'button'> {
  icon: Icon
  /** Its name for those who cannot see the icon. */
  label: string
}

/** How whatever is a lone icon looks, be it a button or a link. */
export const roundShape =
  'inline-grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-palm-tint hover:text-palm'

/** A button that is an icon; 44 px, so that a thumb finds it. */
export const IconButton = ({ icon: Icon, label, className = '', ...rest }: Props) => (
  <button type="button" aria-label={label} title={label} className={`${roundShape} disabled:opacity-50 ${className}`} {...rest}>
    <Icon aria-hidden className="size-5" strokeWidth={1.75} />
  </button>
)
