import { CircleAlert } from './icons.tsx'

/** Why something in a form or dialog was not done, near its button: toasts lie behind a modal dialog, where nobody sees or hears them. */
export const FailedNote = ({ text }: { text: string }) => (
  <p ref={bringIntoView} role="alert" className="mt-4 flex items-start gap-2 text-sale">
    <CircleAlert className="mt-1 size-4 shrink-0" />
    <span dir="auto">{text}</span>
  </p>
)

/** For the `ref` of what has to be read now: a form that is sent by Enter may be scrolled away from its button. */
export const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })
