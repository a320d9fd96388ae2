/** A click, of the browser or of React. */
type Pressed = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link opens it in this tab. With a modifier key the browser opens another tab or window, or saves what is there. */
export const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Pressed) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
