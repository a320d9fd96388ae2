import { chosenPieces } from '@waha/contract/desk/fulfilment.ts'
import { type MoneyLeft, partsOf, type Wanted } from '@waha/contract/desk/refund.rules.ts'
import type { RefundReason } from '@waha/contract/desk/refund-calls.ts'
import type { OrderMoney, RefundForm } from '@waha/contract/desk/refunds.ts'
import { typedNumber } from '@waha/contract/digits.ts'
import { toCents } from '@waha/contract/money.ts'
import { isPayable } from '@waha/contract/payable.ts'

/** The refund as it is chosen and typed. */
export interface RefundDraft {
  what: Wanted['what']
  /** How many pieces of each line. */
  pieces: ReadonlyMap<number, number>
  delivery: boolean
  amount: string
  reason: RefundReason | ''
  note: string
  restock: boolean
}

export const emptyDraft: RefundDraft = {
  what: 'whole',
  pieces: new Map(),
  delivery: false,
  amount: '',
  reason: '',
  note: '',
  restock: false,
}

/** An amount as typed, in digits of either script; undefined for what is no amount. */
export const amountIn = (text: string): number | undefined => {
  const amount = typedNumber(text) ?? Number.NaN
  return amount >= 0 && isPayable(amount) ? amount : undefined
}

const leftOf = ({ left, deliveryLeft, lines }: OrderMoney): MoneyLeft => ({
  leftCents: toCents(left),
  deliveryCents: toCents(deliveryLeft),
  lines: lines.map(({ line, price, left }) => ({ line, priceCents: toCents(price), left })),
})

/** What stays chosen where others have given pieces back: no more than are left now. */
export const piecesStillThere = (chosen: RefundDraft['pieces'], { lines }: Pick<OrderMoney, 'lines'>): RefundDraft['pieces'] =>
  new Map(lines.map(({ line, left }) => [line, Math.min(chosen.get(line) ?? 0, left)]))

/** What the refund would come to, or the code of why it cannot be. */
export const sumOf = (draft: RefundDraft, money: OrderMoney) => {
  const { what, delivery } = draft
  const amount = amountIn(draft.amount)
  if (what === 'amount' && amount === undefined) return 'refund_amount_invalid'
  const wanted: Wanted =
    what === 'pieces'
      ? { what, pieces: chosenPieces(draft.pieces), delivery }
      : what === 'amount'
        ? { what, amountCents: toCents(amount ?? 0) }
        : { what }
  const parts = partsOf(leftOf(money), wanted)
  return typeof parts === 'string' ? parts : parts.amountCents
}

/** The call's body. */
export const formOf = (
  draft: RefundDraft,
  { id, seen: { left, version }, cancel }: { id: string; seen: Pick<OrderMoney, 'left' | 'version'>; cancel: boolean },
): RefundForm => {
  const { what, delivery, reason, restock } = draft
  const note = draft.note.trim()
  return {
    id,
    left,
    version,
    what,
    reason: reason as RefundReason,
    ...(what === 'pieces' ? { pieces: chosenPieces(draft.pieces), delivery } : {}),
    ...(what === 'amount' ? { amount: amountIn(draft.amount) } : {}),
    ...(what === 'amount' ? {} : { restock }),
    ...(note ? { note } : {}),
    ...(cancel ? { cancel } : {}),
  }
}
