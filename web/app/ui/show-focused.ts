import type { FocusEvent } from 'react'

/** Brings what the keyboard reaches into view as a whole: browsers are content with an edge of it. `first`: done before. */
export const showFocused = ({ target }: FocusEvent, inline: ScrollLogicalPosition = 'nearest', first = () => {}) => {
  if (!target.matches(':focus-visible')) return
  first()
  target.scrollIntoView({ block: 'nearest', inline })
}
