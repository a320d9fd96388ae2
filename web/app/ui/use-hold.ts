import { useState } from 'react'

/** Held while the pointer is on it or focus is within; each holds by itself. */
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
