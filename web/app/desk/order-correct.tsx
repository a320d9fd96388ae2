import type { DeskOrder, Parcel } from '@waha/contract/desk/order.ts'
import { type FormEvent, useState } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { type Carriage, CarriageFields, useParcelFaults } from './order-carriage.tsx'
import { changedOrder, useCorrect } from './order-changes.ts'
import { OrderChanged } from './order-refusals.tsx'
import { useFirstInvalid } from './use-first-invalid.ts'
import { useSeenOrder } from './use-seen-order.ts'

interface Props {
  order: DeskOrder
  parcel: Parcel
  /** Which of the order's parcels it is, from 1. */
  count: number
  onClose: () => void
}

/** Asks by whom and by which number a parcel really goes, which was mistyped when it was sent. */
export const CorrectDialog = ({ order, parcel, count, onClose }: Props) => {
  const t = useText()
  const correct = useCorrect(order._id)
  const { seen, changed, look } = useSeenOrder(order)
  const [carriage, setCarriage] = useState<Carriage>({ carrier: parcel.carrier, trackingNumber: parcel.trackingNumber ?? '' })
  const faultOf = useParcelFaults(correct.error)
  const known = ['carrier', 'trackingNumber'].some(faultOf) || changedOrder(correct.error)
  const { form, lookAgain } = useFirstInvalid()
  const tellWhenClosed = useToldWhenClosed()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (correct.isPending) return
    const isSame = carriage.carrier === parcel.carrier && carriage.trackingNumber.trim() === (parcel.trackingNumber ?? '')
    // Nobody is written to, so nothing is said of it either.
    if (isSame) return onClose()
    correct.mutateAsync({ parcel: parcel._id, ...carriage, version: seen }).then(
      () => {
        toast.success('desk.correcting.done')
        onClose()
      },
      error => {
        lookAgain()
        look(error)
        tellWhenClosed(t => problemText(t, error))
      },
    )
  }
  return (
    <DeskDialog title={t('desk.correcting.title', { count })} notice={changed && <OrderChanged {...changed} />} onClose={onClose}>
      <form ref={form} noValidate onSubmit={send}>
        <div className="grid gap-5">
          <CarriageFields value={carriage} change={setCarriage} held={correct.isPending} faultOf={faultOf} />
        </div>
        {correct.error && !known && <FailedNote text={problemText(t, correct.error)} />}
        <p className="mt-5 text-13 text-ink-soft">{t('desk.correcting.mail')}</p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" pending={correct.isPending}>
            {t('desk.correcting.send')}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
