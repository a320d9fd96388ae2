import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  /** One sentence more, where it helps. */
  text?: string
  /** The way on. */
  children?: ReactNode
  /** The page's own heading, unless there is another h1. */
  level?: 1 | 2
}

/** An empty, signed-out or failed state: a drawing, one sentence, one action. */
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
