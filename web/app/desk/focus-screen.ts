import { focusMain } from '../ui/focus-main.ts'

/** For a button that goes when it has done what it says: the focus goes to the screen, unless somebody types elsewhere by then. */
export const focusScreen = () => {
  if (!document.activeElement?.matches('input, textarea, select')) focusMain()
}
