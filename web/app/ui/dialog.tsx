import { type ComponentProps, type MouseEvent, useEffect, useId, useRef } from 'react'

interface Props extends Omit<ComponentProps<'dialog'>, 'open'> {
  open?: boolean
  /** It has been closed: by Escape, by a form of its own with `method="dialog"`, or by a click beside it. */
  onClose: () => void
  closesOnBackdrop?: boolean
}

/** A native dialog over the page: it keeps the focus inside and gives it back. */
export const Dialog = ({ open = true, onClose, closesOnBackdrop = false, className = '', children, ...rest }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  const onClick = (event: MouseEvent) => closesOnBackdrop && event.target === event.currentTarget && onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={onClick}
      className={`bg-surface text-ink shadow-raised backdrop:bg-scrim ${className}`}
      {...rest}
    >
      {children}
    </dialog>
  )
}

/** A question or a note in the middle of the page, with its buttons below. */
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
