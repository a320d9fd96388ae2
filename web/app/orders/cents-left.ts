import { toCents } from '@waha/contract/money.ts'
import type { Order } from '@waha/contract/orders.ts'

/** What is left of an order's total once its refunds are taken off. */
export const centsLeft = ({ refunds = [], totalAmount }: Order) =>
  refunds.reduce((cents, { amount }) => cents - toCents(amount), toCents(totalAmount))

/** Whether all of its money has gone back, or is on its way. */
export const isGivenBack = (order: Order) => order.paymentStatus === 'refunded' || centsLeft(order) <= 0
