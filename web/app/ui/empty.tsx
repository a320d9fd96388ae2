import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'

interface Props {
  icon: Icon
  title: string
  text?: string | undefined
  /** Buttons or links. */
  children?: ReactNode
  /** Of the heading: 1 if it is the page's only one. */
  level?: 1 | 2
}

/** An empty, signed-out or failed state: icon, heading, text and actions. */
export const Empty = ({ icon: Icon, title, text, children, level = 2 }: Props) => {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="grid animate-rise justify-items-center gap-4 px-4 py-20 text-center">
      <span className="grid size-24 place-items-center rounded-full bg-palm-tint text-palm">
        <Icon aria-hidden className="size-10" strokeWidth={1.25} />
      </span>
      <Heading className="text-25">{title}</Heading>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
