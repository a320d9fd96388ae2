import type { UseMutationResult } from '@tanstack/react-query'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { ComponentProps } from 'react'
import type { MessageKey } from '../i18n/keys.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { changedOrder } from './order-changes.ts'
import { OrderChanged } from './order-refusals.tsx'
import { useSeenOrder } from './use-seen-order.ts'

interface Props<Input> {
  order: DeskOrder
  change: Pick<UseMutationResult<unknown, Error, Input>, 'mutateAsync' | 'isPending' | 'error'>
  /** What the change needs, of the version of the order that was seen. */
  inputOf: (version: number) => Input
  title: string
  text: string
  /** The button that leaves everything as it is. */
  keep: string
  confirm: string
  variant?: ComponentProps<typeof Button>['variant']
  /** Said when it is done. */
  done: MessageKey
  onClose: () => void
}

/** Asks before something is done to an order that nobody can take back. */
export const OrderQuestion = <Input,>({ order, change, inputOf, title, text, keep, confirm, variant, done, onClose }: Props<Input>) => {
  const t = useText()
  const { seen, changed, look } = useSeenOrder(order)
  const tellWhenClosed = useToldWhenClosed()
  const send = () =>
    change.mutateAsync(inputOf(seen)).then(
      () => {
        toast.success(done)
        onClose()
      },
      error => {
        look(error)
        tellWhenClosed(t => problemText(t, error))
      },
    )
  return (
    <DeskDialog title={title} notice={changed && <OrderChanged {...changed} />} onClose={onClose}>
      <p className="text-ink-soft">{text}</p>
      {change.error && !changedOrder(change.error) && <FailedNote text={problemText(t, change.error)} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={onClose}>
          {keep}
        </Button>
        <Button
          {...(variant ? { variant } : {})}
          pending={change.isPending}
          // The second click of a double one may be of the click that opened the dialog.
          onClick={({ detail }) => detail < 2 && send()}
        >
          {confirm}
        </Button>
      </div>
    </DeskDialog>
  )
}
