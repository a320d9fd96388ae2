import { useEffect, useRef } from 'react'

/**
 * A press on a link or button leaves the focus in the field that has it. A field that loses it says what is wrong, and what is pressed would move away
 * before it is released.
 */
const keepFocus = (event: MouseEvent) => {
  const pressed = (event.target as Element).closest('a, button')
  if (pressed && document.activeElement?.matches('input, textarea, select')) event.preventDefault()
}

/** For the element around fields and what is pressed after them. */
export const useKeptFocus = <Kind extends HTMLElement>() => {
  const around = useRef<Kind>(null)
  useEffect(() => {
    const element = around.current
    element?.addEventListener('mousedown', keepFocus)
    return () => element?.removeEventListener('mousedown', keepFocus)
  }, [])
  return around
}
