import { carriers } from '@waha/contract/carriers.ts'
import { chosenPieces, piecesLeft, stillChosen } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readStored, store } from '../data/storage.ts'
import { useFormId } from '../data/use-form-id.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { numberIn } from '../orders/numbers.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { type Carriage, CarriageFields, noCarrier, useParcelFaults } from './order-carriage.tsx'
import { changedOrder, useShip } from './order-changes.ts'
import { flagText } from './order-flag.ts'
import { PieceSteppers } from './order-pieces.tsx'
import { OrderChanged } from './order-refusals.tsx'
import { useFirstInvalid } from './use-first-invalid.ts'
import { useSeenOrder } from './use-seen-order.ts'

const lastCarrier = 'desk-carrier'

/** Asks what a parcel holds, who carries it and by which number; everything that is left, unless fewer pieces are chosen. */
export const ShipDialog = ({ order, onClose }: { order: DeskOrder; onClose: () => void }) => {
  const t = useText()
  const ship = useShip(order._id)
  const idOf = useFormId()
  const { seen, changed, look } = useSeenOrder(order)
  const [chosen, setChosen] = useState(() => new Map(order.lines.map(line => [line.line, piecesLeft(line)])))
  const [carriage, setCarriage] = useState<Carriage>(() => ({
    carrier: carriers.find(one => one === readStored(lastCarrier)) ?? noCarrier,
    trackingNumber: '',
  }))

  const faultOf = useParcelFaults(ship.error)
  // While it is not known what became of what was sent, it can be sent again.
  const nothingLeft = (ship.isIdle || changedOrder(ship.error)) && !order.lines.some(piecesLeft)
  const flag = order.attention && order.flag && flagText(t, t.locale, order.flag)
  const warning = order.nothingToShip ? t('desk.shipping.unpaid') : flag
  const known = ['carrier', 'trackingNumber', 'pieces'].some(faultOf) || changedOrder(ship.error)

  const { form, lookAgain } = useFirstInvalid()
  const tellWhenClosed = useToldWhenClosed()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (ship.isPending) return
    const parcel = { ...carriage, pieces: chosenPieces(chosen), version: seen }
    ship.mutateAsync({ id: idOf(parcel), ...parcel }).then(
      () => {
        store(lastCarrier, carriage.carrier)
        toast.success('desk.shipping.done')
        onClose()
      },
      error => {
        lookAgain()
        const now = look(error)
        if (now) setChosen(old => stillChosen(old, now.lines))
        tellWhenClosed(t => problemText(t, error))
      },
    )
  }
  return (
    <DeskDialog
      title={t('desk.shipping.title', { number: numberIn(order._id) })}
      notice={
        <>
          {changed && <OrderChanged {...changed} />}
          {warning && !nothingLeft && <p className="mb-5 rounded-card bg-warning p-4 text-on-warning">{warning}</p>}
        </>
      }
      onClose={onClose}
    >
      {nothingLeft ? (
        <NothingLeft onClose={onClose} />
      ) : (
        <form ref={form} noValidate onSubmit={send}>
          <div className="grid gap-5">
            <PieceSteppers
              legend={t('desk.shipping.pieces')}
              lines={order.lines.map(line => ({ ...line, left: piecesLeft(line) }))}
              // Of what others have taken since nothing is shown as chosen; sending it is refused, which says so.
              chosen={stillChosen(chosen, order.lines)}
              change={setChosen}
              held={ship.isPending}
              error={faultOf('pieces')}
            />
            <CarriageFields value={carriage} change={setCarriage} held={ship.isPending} faultOf={faultOf} />
          </div>
          {ship.error && !known && <FailedNote text={problemText(t, ship.error)} />}
          <p className="mt-5 text-13 text-ink-soft">
            {t(carriage.carrier === 'other' ? 'desk.shipping.mailWithout' : 'desk.shipping.mail')}
          </p>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="outlined" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" pending={ship.isPending}>
              {t('desk.shipping.send')}
            </Button>
          </div>
        </form>
      )}
    </DeskDialog>
  )
}

/** It takes the focus of what it stands in place of, and is read out. */
const NothingLeft = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <>
      <p ref={note} tabIndex={-1} className="focus-visible:outline-none">
        {t('desk.shipping.none')}
      </p>
      <div className="mt-5 flex justify-end">
        <Button variant="outlined" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </>
  )
}
