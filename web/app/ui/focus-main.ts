/** Moves the focus to the page's content, without scrolling: for whatever disappears when it is pressed, which would leave the focus nowhere. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** For what goes with an answer that may come late: as focusMain, unless the focus is outside of it by then. */
export const focusMainFrom = (gone?: Element | null) => {
  const focused = document.activeElement
  if (!focused || focused === document.body || gone?.contains(focused)) focusMain()
}

/** Whether somebody types into a field outside of an element: what comes late takes the focus from nobody who does. */
export const isTypingElsewhere = (within?: Element | null) => {
  const focused = document.activeElement
  return Boolean(focused?.matches('input, textarea, select')) && !within?.contains(focused)
}
