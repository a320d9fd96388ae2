import { type ComponentProps, type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface Props extends Omit<ComponentProps<'dialog'>, 'open'> {
  open?: boolean
  /** Called on Escape, on submit of a form with `method="dialog"` inside, and by what the next two props allow. */
  onClose: () => void
  /** A click on the backdrop closes it; not the second of a double one, which may have opened it, nor a press that began inside. */
  closesOnBackdrop?: boolean
  /** Any navigation of the router closes it. */
  closesOnNavigation?: boolean
}

/** The second click of a double one that has closed a dialog would press what the dialog covered. */
const stopSecond = (event: Event) => {
  if ((event as UIEvent).detail < 2 || (event.target as Element).closest('dialog')) return
  event.preventDefault()
  event.stopPropagation()
}

/** Where the last press began. */
let pressed: EventTarget

/** A native modal dialog: it traps the focus while open and restores it afterwards. */
export const Dialog = ({
  open = true,
  onClose,
  closesOnBackdrop = false,
  closesOnNavigation = false,
  className = '',
  children,
  ...rest
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  // Only a dialog that is closed gives the focus back: one that is merely taken off the page leaves it nowhere.
  useLayoutEffect(() => () => dialog.current?.close(), [])
  // StrictMode closes it as it opens, and opens it again before that is told.
  const closed = () => dialog.current?.open || onClose()
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    if (key === lastKey.current) return
    lastKey.current = key
    if (closesOnNavigation) onClose()
  }, [key, closesOnNavigation, onClose])
  const onClick = ({ target, currentTarget, detail }: MouseEvent) => {
    addEventListener('click', stopSecond, { capture: true, once: true })
    if (closesOnBackdrop && target === currentTarget && pressed === target && detail < 2) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      onClose={closed}
      onPointerDown={({ target }) => {
        pressed = target
      }}
      onClick={onClick}
      className={`bg-surface text-ink shadow-raised backdrop:bg-scrim ${className}`}
      {...rest}
    >
      {children}
    </dialog>
  )
}

/** A dialog in the middle of the page with a title and a text; `children`: its buttons. */
export const DialogBox = ({ title, text, children, ...rest }: Omit<Props, 'title' | 'className'> & { title: string; text: string }) => {
  const id = useId()
  return (
    <Dialog aria-labelledby={id} className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-banner p-7 open:animate-rise" {...rest}>
      <h2 id={id} className="text-20">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      {children}
    </Dialog>
  )
}
