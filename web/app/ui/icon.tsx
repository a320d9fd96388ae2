import type { ComponentProps } from 'react'

export type IconProps = Pick<ComponentProps<'svg'>, 'className' | 'strokeWidth' | 'fill'>
export type Icon = (props: IconProps) => React.ReactNode

/** An icon of Lucide by its name there, for which `icons.plugin.ts` puts its shape. `className` sets its size. */
export const icon =
  (shape: string): Icon =>
  ({ className = 'size-6', strokeWidth = 2, fill = 'none' }) => (
    <svg aria-hidden viewBox="0 0 24 24" className={className} fill={fill} stroke="currentColor" strokeWidth={strokeWidth}>
      <path d={shape} />
    </svg>
  )
