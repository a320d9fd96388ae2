import type { DeskOrder, Parcel } from '@waha/contract/desk/order.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { toast } from '../ui/toast-store.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { changedOrder, useDeliver } from './order-changes.ts'
import { OrderChanged } from './order-refusals.tsx'
import { useSeenOrder } from './use-seen-order.ts'
import { useToldWhenClosed } from './use-told-when-closed.ts'

/** Asks before a parcel has arrived: the customer is told at once, and nobody can take it back. */
export const DeliverDialog = ({
  order,
  parcel,
  count,
  onClose,
}: {
  order: DeskOrder
  parcel: Parcel
  count: number
  onClose: () => void
}) => {
  const t = useText()
  const deliver = useDeliver(order._id)
  const { seen, changed, look } = useSeenOrder(order)
  const tellWhenClosed = useToldWhenClosed()
  const confirm = () =>
    deliver.mutateAsync({ parcel: parcel._id, version: seen }).then(
      () => {
        toast.success(t('desk.order.delivered'))
        onClose()
      },
      error => {
        look(error)
        tellWhenClosed(problemText(t, error))
      },
    )
  return (
    <DeskDialog title={t('desk.delivering.title', { count })} notice={changed && <OrderChanged {...changed} />} onClose={onClose}>
      <p className="text-ink-soft">{t('desk.delivering.text')}</p>
      {deliver.error && !changedOrder(deliver.error) && <FailedNote text={problemText(t, deliver.error)} />}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button pending={deliver.isPending} onClick={confirm}>
          {t('desk.order.deliver')}
        </Button>
      </div>
    </DeskDialog>
  )
}
