import { isolatedPrice } from '@waha/contract/currency.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { toDollars } from '@waha/contract/money.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../data/new-id.ts'
import { isolated } from '../i18n/format.ts'
import { problemText, type Text, useText } from '../i18n/use-text.ts'
import { numberIn } from '../orders/numbers.ts'
import { Button } from '../ui/button.tsx'
import { FailedNote } from '../ui/failed-note.tsx'
import { toast } from '../ui/toast-store.ts'
import { useToldWhenClosed } from '../ui/use-told-when-closed.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { changedOrder } from './order-changes.ts'
import { calledAs } from './order-line-names.ts'
import { OrderChanged } from './order-refusals.tsx'
import { emptyDraft, formOf, piecesStillThere, sumOf } from './refund-draft.ts'
import { RefundChoice, RefundReasons } from './refund-fields.tsx'
import { changedMoney, useRefund } from './refunds.queries.ts'
import { useFirstInvalid } from './use-first-invalid.ts'

interface Props {
  order: DeskOrder
  money: OrderMoney
  /** The order is cancelled in the same step, with all that is left of its payment. */
  cancel?: boolean
  onClose: () => void
  /** Cancels without giving money back. */
  onWithout?: () => void
}

/**
 * Asks how much of an order's payment goes back and why. What is shown as left is sent along, so that two people cannot give it twice, and the version,
 * so that nobody gives back what a colleague has just sent.
 */
export const RefundDialog = ({ order, money, cancel = false, onClose, onWithout }: Props) => {
  const t = useText()
  const refund = useRefund(order._id)
  // One id for each refund that is meant: sent again, it is not made again. What is changed is another one.
  const [id, setId] = useState(newId)
  // What the order shows was seen, too, while its money is still being fetched anew after it.
  const [seen, setSeen] = useState(() => ({ ...money, version: Math.max(money.version, order.version) }))
  const [draft, setDraft] = useState(emptyDraft)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [changed, setChanged] = useState<{ order: DeskOrder; since: number }>()
  // The order stays cancelled when its refund fails, or a colleague was quicker: the next try is of the money alone.
  const cancels = cancel && seen.status === 'processing'
  const sum = sumOf(draft, seen)
  const change = (part: Partial<typeof draft>) => {
    setDraft({ ...draft, ...part })
    setId(newId())
  }
  const amountIn = ({ locale }: Text) => (typeof sum === 'number' ? isolatedPrice(locale, toDollars(sum)) : '')
  const amount = amountIn(t)

  const { form, lookAgain } = useFirstInvalid()
  const tellWhenClosed = useToldWhenClosed()
  const refusedBy = (t: Text, why: string) => t('desk.refunds.refused', { why: isolated(why) })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    lookAgain()
    if (refund.isPending || typeof sum !== 'number' || !draft.reason) return
    setRefused(undefined)
    refund.mutateAsync(formOf(draft, { id, seen, cancel: cancels })).then(
      ({ money: now }) => {
        const made = now.refunds.find(({ _id }) => _id === id)
        if (made?.state !== 'failed') {
          toast.success(t => t(made?.state === 'pending' ? 'desk.refunds.pendingDone' : 'desk.refunds.done', { amount: amountIn(t) }))
          return onClose()
        }
        tellWhenClosed(t => refusedBy(t, made.failure ?? ''))
        setRefused(made.failure ?? '')
        setSeen(now)
        setId(newId())
      },
      error => {
        tellWhenClosed(t => problemText(t, error))
        const now = changedMoney(error)
        if (!now) return
        const theirs = changedOrder(error)
        if (theirs) setChanged({ order: theirs, since: seen.version })
        setSeen(now)
        setDraft(old => ({ ...old, pieces: piecesStillThere(old.pieces, now) }))
      },
    )
  }
  const wrongSum = tried && typeof sum === 'string' ? t(`problem.${sum}`) : undefined
  const words = cancels ? 'cancelling' : 'refunding'
  return (
    <DeskDialog
      title={t(`desk.refunds.${words}.title`, { number: numberIn(order._id) })}
      notice={changed && <OrderChanged {...changed} />}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        {cancels ? (
          <p className="text-ink-soft">{t('desk.refunds.cancelling.text')}</p>
        ) : (
          <RefundChoice money={{ ...seen, lines: calledAs(order, seen.lines) }} draft={draft} change={change} error={wrongSum} />
        )}
        <RefundReasons
          draft={draft}
          change={change}
          sent={order.parcels.length > 0 || order.status === 'completed'}
          error={tried && !draft.reason ? t('problem.refund_reason_required') : undefined}
        />
        {wrongSum && (cancels || draft.what === 'whole') && <FailedNote text={wrongSum} />}
        {refused !== undefined && <FailedNote text={refusedBy(t, refused)} />}
        {refund.error && !changedOrder(refund.error) && <FailedNote text={problemText(t, refund.error)} />}
        <p className="text-13 text-ink-soft">{t('desk.refunds.mail')}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" disabled={cancels && refund.isPending} onClick={onClose}>
            {t(cancels ? 'desk.cancelling.keep' : 'common.cancel')}
          </Button>
          {onWithout && cancels && (
            <Button variant="outlined" disabled={refund.isPending} onClick={onWithout}>
              {t('desk.refunds.cancelling.without')}
            </Button>
          )}
          <Button type="submit" variant={cancels ? 'danger' : 'filled'} pending={refund.isPending}>
            {amount ? t(`desk.refunds.${words}.confirm`, { amount }) : t('desk.refunds.refund')}
          </Button>
        </div>
      </form>
    </DeskDialog>
  )
}
