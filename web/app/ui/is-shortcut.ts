import type { KeyboardEvent } from 'react'

/** Whether a key is pressed together with one that makes it the browser's, as Alt and an arrow, which goes back. */
export const isShortcut = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey
