import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { numberIn } from '../orders/numbers.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { toast } from '../ui/toast-store.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { changedOrder, useCancel } from './order-changes.ts'
import { OrderChanged } from './order-refusals.tsx'
import { useSeenOrder } from './use-seen-order.ts'
import { useToldWhenClosed } from './use-told-when-closed.ts'

/** Asks before an order is cancelled. */
export const CancelDialog = ({ order, onClose }: { order: DeskOrder; onClose: () => void }) => {
  const t = useText()
  const cancel = useCancel(order._id)
  const { seen, changed, look } = useSeenOrder(order)
  const tellWhenClosed = useToldWhenClosed()
  const confirm = () =>
    cancel.mutateAsync(seen).then(
      () => {
        toast.success(t('desk.cancelling.done'))
        onClose()
      },
      error => {
        look(error)
        tellWhenClosed(problemText(t, error))
      },
    )
  return (
    <DeskDialog
      title={t('desk.cancelling.title', { number: numberIn(order._id) })}
      notice={changed && <OrderChanged {...changed} />}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('desk.cancelling.text')}</p>
      {cancel.error && !changedOrder(cancel.error) && <FailedNote text={problemText(t, cancel.error)} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={onClose}>
          {t('desk.cancelling.keep')}
        </Button>
        <Button variant="danger" pending={cancel.isPending} onClick={confirm}>
          {t('desk.cancelling.confirm')}
        </Button>
      </div>
    </DeskDialog>
  )
}
