// How much of a payment can be given back. Amounts are in minor units.

/** A line of an order, and how many of its pieces have not been given back. */
export interface LineToRefund {
  line: number
  priceCents: number
  left: number
}

/** What is left of an order's payment. */
export interface MoneyLeft {
  leftCents: number
  /** The part of it that was paid for delivery. */
  deliveryCents: number
  lines: readonly LineToRefund[]
}

/** What somebody wants to give back: all that is left, pieces with or without the delivery, or just an amount. */
export type Wanted =
  | { what: 'whole' }
  | { what: 'pieces'; pieces: readonly { line: number; quantity: number }[]; delivery: boolean }
  | { what: 'amount'; amountCents: number }

export interface RefundParts {
  amountCents: number
  deliveryCents: number
  pieces: { line: number; quantity: number }[]
}

/** Why it cannot be given back. */
export type RefundFault =
  | 'refund_nothing_left'
  | 'refund_nothing_chosen'
  | 'refund_amount_invalid'
  | 'refund_too_many_pieces'
  | 'refund_too_high'

/** What a refund takes from what is left, or why it cannot be. Pieces cost what they cost in the order. */
export const partsOf = (left: MoneyLeft, wanted: Wanted): RefundParts | RefundFault => {
  if (left.leftCents <= 0) return 'refund_nothing_left'
  const parts = partsWithoutBounds(left, wanted)
  if (!parts) return 'refund_too_many_pieces'
  if (parts.amountCents <= 0) return wanted.what === 'amount' ? 'refund_amount_invalid' : 'refund_nothing_chosen'
  return parts.amountCents > left.leftCents ? 'refund_too_high' : parts
}

/** undefined: more pieces are wanted than are left of a line. */
const partsWithoutBounds = ({ leftCents, deliveryCents, lines }: MoneyLeft, wanted: Wanted): RefundParts | undefined => {
  switch (wanted.what) {
    case 'whole':
      return {
        amountCents: leftCents,
        deliveryCents: Math.min(deliveryCents, leftCents),
        pieces: lines.flatMap(({ line, left }) => (left > 0 ? [{ line, quantity: left }] : [])),
      }
    case 'pieces': {
      const chosen = wanted.pieces.flatMap(({ line, quantity }) =>
        lines.filter(sold => sold.line === line && quantity <= sold.left).map(({ priceCents }) => ({ line, quantity, priceCents })),
      )
      if (chosen.length < wanted.pieces.length) return undefined
      const goods = chosen.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
      const delivery = wanted.delivery ? deliveryCents : 0
      return {
        amountCents: goods + delivery,
        deliveryCents: delivery,
        pieces: chosen.map(({ line, quantity }) => ({ line, quantity })),
      }
    }
    case 'amount':
      return { amountCents: wanted.amountCents, deliveryCents: 0, pieces: [] }
  }
}

/** What the provider calls disputes that are over: the money went back to the buyer, or stays. */
export const endsOfDisputes = { lost: ['lost'], won: ['won', 'warning_closed', 'prevented'] }

/** How a dispute stands: in a dozen other words of the provider it is open. */
export const outcomeOf = (status: string) => {
  if (endsOfDisputes.lost.includes(status)) return 'lost'
  return endsOfDisputes.won.includes(status) ? 'won' : 'open'
}

/** Whether a dispute of this status holds back refunds: not while the bank only inquires, nor once the shop has won. */
export const statusHolds = (status: string) => !status.startsWith('warning_') && outcomeOf(status) !== 'won'
