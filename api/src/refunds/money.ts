import { isDeepStrictEqual } from 'node:util'
import { type MoneyLeft, outcomeOf, type RefundParts, statusHolds } from '@waha/contract/desk/refund.rules.ts'
import type { OrderMoney } from '@waha/contract/desk/refunds.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { PaidOrder, Refund } from './paid-orders.queries.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The money is on its way or has arrived, or was given another way once the refund had failed. */
export const isGiven = ({ state, givenOtherwise }: Pick<Refund, 'state' | 'givenOtherwise'>) => state !== 'failed' || givenOtherwise

/** What is left of a payment: what was captured without what was given back, and what the bank has taken. */
export const moneyLeft = ({ capturedCents, deliveryCents, lines, refunds, disputes }: PaidOrder): MoneyLeft => {
  const given = refunds.filter(isGiven)
  const lost = disputes.filter(({ status }) => outcomeOf(status) === 'lost')
  const leftCents = Math.max(0, (capturedCents ?? 0) - sum([...given, ...lost].map(({ amountCents }) => amountCents)))
  const piecesGiven = (line: number) =>
    sum(given.flatMap(({ pieces }) => pieces.filter(piece => piece.line === line).map(({ quantity }) => quantity)))
  return {
    leftCents,
    deliveryCents: Math.min(leftCents, Math.max(0, deliveryCents - sum(given.map(refund => refund.deliveryCents)))),
    lines: lines.map(({ line, priceCents, quantity }) => ({ line, priceCents, left: Math.max(0, quantity - piecesGiven(line)) })),
  }
}

/** It failed, and nobody has dealt with it. */
export const waits = ({ state, dealtWith }: Refund) => state === 'failed' && !dealtWith

/**
 * The ids of the refunds that wait and that a new one gives again: all of them if it leaves nothing of the payment; else all together, or the oldest one,
 * of the same pieces and at least as much, or of the same amount where not both name pieces. One that is merely larger may be for something else.
 */
export const givenAgain = (paid: PaidOrder, { amountCents, pieces }: RefundParts): string[] => {
  const waiting = paid.refunds.filter(waits)
  const isSame = (failed: readonly Refund[]) => {
    const before = failed.flatMap(refund => refund.pieces)
    const samePieces = isDeepStrictEqual(countPieces(before), countPieces(pieces))
    const failedCents = sum(failed.map(refund => refund.amountCents))
    return before.length && pieces.length ? samePieces && amountCents >= failedCents : amountCents === failedCents
  }
  const again = amountCents === moneyLeft(paid).leftCents ? waiting : [waiting, ...waiting.map(one => [one])].find(isSame)
  return (again ?? []).map(({ id }) => id)
}

/** What a new refund that is of an amount alone takes over of those that it gives again: their pieces and delivery, as far as they are left. */
export const takeOver = (paid: PaidOrder, parts: RefundParts, again: readonly string[]): RefundParts => {
  if (parts.pieces.length || parts.deliveryCents) return parts
  const failed = paid.refunds.filter(({ id }) => again.includes(id))
  const counts = countPieces(failed.flatMap(({ pieces }) => pieces))
  const { lines, deliveryCents } = moneyLeft(paid)
  const pieces = lines.map(({ line, left }) => ({ line, quantity: Math.min(left, counts[line] ?? 0) }))
  return {
    ...parts,
    deliveryCents: Math.min(parts.amountCents, deliveryCents, sum(failed.map(refund => refund.deliveryCents))),
    pieces: pieces.filter(({ quantity }) => quantity > 0),
  }
}

/** How many pieces of each line. */
const countPieces = (pieces: RefundParts['pieces']) => {
  const counts: Record<number, number> = {}
  for (const { line, quantity } of pieces) counts[line] = (counts[line] ?? 0) + quantity
  return counts
}

/** Whether a dispute holds back refunds: the provider makes none while it is open, nor once the bank has taken the money itself. */
export const isHeld = ({ disputes }: PaidOrder) => disputes.some(({ status }) => statusHolds(status))

/** The money of an order as the desk sees it. */
export const toMoney = (paid: PaidOrder): OrderMoney => {
  const left = moneyLeft(paid)
  return {
    version: paid.version,
    status: paid.status,
    captured: toDollars(paid.capturedCents ?? 0),
    left: toDollars(left.leftCents),
    deliveryLeft: toDollars(left.deliveryCents),
    held: isHeld(paid),
    lines: paid.lines.map(({ line, name, image, quantity, priceCents }) => ({
      line,
      name,
      image,
      quantity,
      price: toDollars(priceCents),
      left: left.lines.find(other => other.line === line)?.left ?? 0,
    })),
    refunds: paid.refunds.map(refund => ({
      _id: refund.id,
      createdAt: refund.createdAt.toISOString(),
      amount: toDollars(refund.amountCents),
      delivery: toDollars(refund.deliveryCents),
      pieces: refund.pieces.map(({ line, quantity }) => ({ line, quantity })),
      reason: refund.reason,
      note: refund.note,
      restock: refund.restock,
      state: refund.state,
      reference: refund.providerId,
      failure: refund.failure,
      waits: waits(refund),
      ...(refund.givenOtherwise ? { otherwise: true } : {}),
    })),
    disputes: paid.disputes.map(({ id, amountCents, reason, status, answerBy, createdAt }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      amount: toDollars(amountCents),
      reason,
      status,
      answerBy: answerBy?.toISOString() ?? null,
    })),
  }
}
