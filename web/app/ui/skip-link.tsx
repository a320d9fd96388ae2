import type { MouseEvent, ReactNode } from 'react'

interface Props {
  to: string
  /** Classes for where there is nothing to skip. */
  hidden?: string
  children: ReactNode
}

/** A link to an element of the page, by its id; seen while it has the focus. */
export const SkipLink = ({ to, hidden = '', children }: Props) => {
  // Left to the browser it would be an entry of the history of its own, one that the router takes for the first page of the visit.
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const target = document.getElementById(to)
    target?.focus()
    target?.scrollIntoView()
  }
  return (
    <a
      href={`#${to}`}
      onClick={skip}
      className={`fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-palm px-4 py-2 text-on-palm focus:translate-y-0 print:hidden${hidden && ` ${hidden}`}`}
    >
      {children}
    </a>
  )
}
