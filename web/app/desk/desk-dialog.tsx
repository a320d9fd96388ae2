import { type ReactNode, useEffect, useId } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { focusMain } from '../ui/focus-main.ts'

interface Props {
  title: string
  onClose: () => void
  /** What has to be read before the title. */
  notice?: ReactNode
  children: ReactNode
}

/** A dialog of the desk with its title; it scrolls where it is higher than the window. */
export const DeskDialog = ({ title, onClose, notice, children }: Props) => {
  const id = useId()
  useFocusAfterwards()
  return (
    <Dialog
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-banner p-6 open:animate-rise sm:p-8"
    >
      {notice}
      <h2 id={id} className="mb-5 text-20">
        {title}
      </h2>
      {children}
    </Dialog>
  )
}

/** If what opened a dialog is gone when it closes, the focus goes to the screen. */
const useFocusAfterwards = () =>
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusMain()
    },
    [],
  )
