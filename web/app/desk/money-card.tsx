import { isolatedPrice } from '@waha/contract/currency.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import { outcomeOf, statusHolds } from '@waha/contract/desk/refund.rules.ts'
import type { DeskRefund, OrderMoney } from '@waha/contract/desk/refunds.ts'
import { useState } from 'react'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { Price } from '../ui/price.tsx'
import { Panel } from './panel.tsx'
import { RefundQuestion } from './refund-question.tsx'
import { useMoney } from './refunds.queries.ts'
import { useShopTimes } from './use-shop-times.ts'

/** What was paid for an order, what was given back of it, and what the bank says. */
export const MoneyCard = ({ order, onRefund }: { order: DeskOrder; onRefund: () => void }) => {
  const t = useText()
  const query = useMoney(order._id)
  return (
    <Panel title={t('desk.refunds.title')}>
      <QueryState
        query={query}
        pending={<Skeleton className="h-24" />}
        failed={({ error, ...retryProps }) => <FailedPart text={problemText(t, error)} {...retryProps} />}
      >
        {money => <Money orderId={order._id} money={money} onRefund={onRefund} />}
      </QueryState>
    </Panel>
  )
}

const Money = ({ orderId, money, onRefund }: { orderId: string; money: OrderMoney; onRefund: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const times = useShopTimes()
  const disputed = money.disputes.some(({ status }) => toldAs(status) === 'open')
  const decided = money.held && !disputed
  return (
    <div className="grid gap-4">
      {money.disputes.map(({ _id, amount, status, answerBy }) => (
        <p key={_id} className="rounded-control bg-warning p-3 text-on-warning">
          {t(`desk.refunds.dispute.${toldAs(status)}`, { amount: isolatedPrice(locale, amount) })}
          {outcomeOf(status) === 'open' && answerBy && ` ${t('desk.refunds.dispute.by', { date: times.moment(answerBy) })}`}
        </p>
      ))}
      <dl className="grid gap-2">
        <Row term={t('desk.refunds.captured')} amount={money.captured} />
        <Row term={t('desk.refunds.left')} amount={money.left} />
      </dl>
      {money.refunds.length > 0 && (
        <ul className="grid gap-3 border-t border-line pt-4">
          {money.refunds.toReversed().map(refund => (
            <Refund
              key={refund._id}
              orderId={orderId}
              refund={refund}
              waits={disputed ? 'waitsForBank' : decided ? 'waitsDecided' : 'waits'}
            />
          ))}
        </ul>
      )}
      {money.left > 0 && decided && <p className="text-13">{t('desk.refunds.leftDecided')}</p>}
      {money.left > 0 && !money.held && (
        <Button variant="outlined" onClick={onRefund} className="w-fit">
          {t('desk.refunds.refund')}
        </Button>
      )}
    </div>
  )
}

/** While the bank only inquires money can still be given back. */
const toldAs = (status: string) => {
  const outcome = outcomeOf(status)
  return outcome === 'open' && !statusHolds(status) ? 'inquiry' : outcome
}

const Row = ({ term, amount }: { term: string; amount: number }) => (
  <div className="flex justify-between gap-3">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="font-medium">
      <Price amount={amount} />
    </dd>
  </div>
)

const looks = { pending: 'bg-info text-on-info', succeeded: 'bg-success text-on-success', failed: 'bg-warning text-on-warning' } as const

interface RefundProps {
  orderId: string
  refund: DeskRefund
  /** What is said of one that waits. */
  waits: 'waits' | 'waitsForBank' | 'waitsDecided'
}

const Refund = ({ orderId, refund, waits }: RefundProps) => {
  const t = useText()
  const locale = useLocale()
  const times = useShopTimes()
  const [asks, setAsks] = useState(false)
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className={`rounded-full px-2.5 py-0.5 text-13 font-medium ${looks[refund.state]}`}>
          {t(`desk.refunds.state.${refund.state}`)}
        </span>
        <Price amount={refund.amount} className="font-medium" />
      </p>
      <p className="text-13 text-ink-soft">
        {refund.reason ? t(`desk.refunds.reasons.${refund.reason}`) : t('desk.refunds.atProvider')} · {times.moment(refund.createdAt)}
        {refund.restock && ` · ${t('desk.refunds.restocked')}`}
      </p>
      {refund.note && (
        <p dir="auto" className="whitespace-pre-wrap">
          {refund.note}
        </p>
      )}
      {refund.failure && (
        <p className="text-13 text-ink-soft">
          <bdi dir="ltr">{refund.failure}</bdi>
        </p>
      )}
      {refund.otherwise && <p className="text-13">{t('desk.timeline.refund-settled', { amount: isolatedPrice(locale, refund.amount) })}</p>}
      {refund.waits && (
        <>
          <p className="text-13">{t(`desk.refunds.${waits}`)}</p>
          <Button variant="quiet" onClick={() => setAsks(true)} className="-ms-5 w-fit">
            {t('desk.refunds.dealtWith')}
          </Button>
        </>
      )}
      {asks && <RefundQuestion orderId={orderId} refund={refund} onClose={() => setAsks(false)} />}
    </li>
  )
}
