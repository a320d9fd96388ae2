import { useState } from 'react'

/** Whether an element is hovered or has the focus within, for timers that pause then. `holders`: the event handlers of that element. */
export const useHold = () => {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const holders = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return { held: pointed || focused, holders }
}
