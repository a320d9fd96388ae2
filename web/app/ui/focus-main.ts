/** Moves the focus to the page's content, without scrolling: for whatever disappears when it is pressed, which would leave the focus nowhere. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })
