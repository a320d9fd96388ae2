import { toDollars } from '@waha/contract/money.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { queueMail } from '../mail/outbox.queries.ts'
import type { PaidOrder, Refund } from './paid-orders.queries.ts'

/** Tells the customer that money is on its way back, or that it did not arrive. */
export const mailRefund = (
  tx: Transaction<Tables>,
  { id, email, language, lines }: PaidOrder,
  { amountCents, state, pieces }: Pick<Refund, 'amountCents' | 'state' | 'pieces'>,
) =>
  queueMail(tx, {
    kind: 'refund',
    recipient: email,
    language,
    payload: {
      order: id,
      amount: toDollars(amountCents),
      failed: state === 'failed',
      pieces: pieces.map(({ line, quantity }) => ({ name: lines.find(sold => sold.line === line)?.name ?? '', quantity })),
    },
  })
