import { endpoint } from '../endpoint.ts'
import { errorCode, quantity, uuid, writtenText } from '../fields.ts'
import { limits } from '../limits.ts'
import { orderStatuses } from '../orders.ts'
import { z } from '../schema.ts'
import { money, version } from './fields.ts'
import { pieces } from './order-events.ts'
import { deskRefundCalls, refundReasons, refundStates } from './refund-calls.ts'

/**
 * `reason` is null for one that was made at the provider; `failure` is in the provider's words; `waits`: it failed, and nobody has dealt with it;
 * `otherwise`: it failed, and was given back another way.
 */
const deskRefund = z.object({
  _id: z.string(),
  createdAt: z.string(),
  amount: z.number(),
  delivery: z.number(),
  pieces,
  reason: z.nullable(z.enum(refundReasons)),
  note: z.nullable(z.string()),
  restock: z.boolean(),
  state: z.enum(refundStates),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  waits: z.boolean(),
  otherwise: z.optional(z.boolean()),
})
export type DeskRefund = z.output<typeof deskRefund>

/** `status` and `reason` are the provider's words; `answerBy`: until then the bank takes an answer. */
const dispute = z.object({
  _id: z.string(),
  createdAt: z.string(),
  amount: z.number(),
  reason: z.string(),
  status: z.string(),
  answerBy: z.nullable(z.string()),
})

/**
 * The money of an order, in dollars: what was taken, what can still be given back, and all that was. `version` is the order's;
 * `lines[].left`: pieces not given back.
 */
const orderMoney = z.object({
  version: z.number(),
  status: z.enum(orderStatuses),
  captured: z.number(),
  left: z.number(),
  deliveryLeft: z.number(),
  /** Whether refunds are held by a dispute that is open or lost. */
  held: z.boolean(),
  lines: z.array(
    z.object({
      line: z.number(),
      name: z.string(),
      image: z.nullable(z.string()),
      price: z.number(),
      quantity: z.number(),
      left: z.number(),
    }),
  ),
  refunds: z.array(deskRefund),
  disputes: z.array(dispute),
})
export type OrderMoney = z.output<typeof orderMoney>

const amount = money('refund_amount_invalid')

/**
 * `id` is chosen by the caller, one for each refund that is meant: the same again changes nothing. `left` is what the caller was shown as left;
 * when it is something else by now the answer is 409 with the money as it is. So it is, with the order, when anything has happened to it since
 * `version`, such as a parcel that a colleague has sent. `restock`: the pieces are to be sold again, which is noted.
 */
const refundForm = z
  .object({
    id: uuid('refund_id_invalid'),
    left: amount,
    version: z.optional(version),
    what: z.enum(['whole', 'pieces', 'amount'], errorCode('refund_nothing_chosen')),
    pieces: z.optional(
      z.array(z.object({ line: z.int(errorCode('refund_too_many_pieces')), quantity })).check(
        z.maxLength(limits.cartLines, errorCode('refund_too_many_pieces')),
        z.refine<{ line: number }[]>(
          chosen => new Set(chosen.map(({ line }) => line)).size === chosen.length,
          errorCode('refund_too_many_pieces'),
        ),
      ),
    ),
    delivery: z.optional(z.boolean()),
    amount: z.optional(amount.check(z.gt(0, errorCode('refund_amount_invalid')))),
    reason: z.enum(refundReasons, errorCode('refund_reason_required')),
    note: z.optional(writtenText(500, 'refund_note_blank')),
    restock: z.optional(z.boolean()),
    /** With `whole`: the order is cancelled in the same step. */
    cancel: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ what, amount }) => what !== 'amount' || amount !== undefined, { error: 'refund_amount_invalid', path: ['amount'] }),
    z.refine(({ what, cancel }) => what === 'whole' || !cancel, { error: 'refund_cancel_whole', path: ['cancel'] }),
  )
export type RefundForm = z.input<typeof refundForm>

const order = { params: z.object({ id: uuid('order_not_found') }) }
const answer = z.object({ money: orderMoney })

export const deskRefundsApi = {
  money: endpoint({
    ...deskRefundCalls.money,
    access: 'admin',
    summary: 'What was paid for an order, what was refunded, and what still can be',
    ...order,
    answer,
  }),
  refund: endpoint({
    ...deskRefundCalls.refund,
    access: 'admin',
    summary:
      'Refunds all that is left of an order’s payment, pieces, or an amount; the customer gets a mail. A refund is pending until the provider has answered',
    ...order,
    body: refundForm,
    answer,
    status: 201,
  }),
  dealtWith: endpoint({
    ...deskRefundCalls.dealtWith,
    access: 'admin',
    summary: 'Marks a failed refund as paid back outside the provider, or as covered by other refunds of the order',
    params: z.object({ id: uuid('order_not_found'), refund: uuid('refund_not_found') }),
    body: z.optional(z.object({ covered: z.optional(z.boolean()) })),
    answer,
  }),
}
