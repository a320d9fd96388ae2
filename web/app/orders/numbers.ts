import { toCents } from '@waha/contract/money.ts'
import type { Order } from '@waha/contract/orders.ts'
import { isolated } from '../i18n/format.ts'

/** An order's short number, the end of its id. */
export const shortNumber = (id: string) => `#${id.slice(-8)}`

/** The same within a text of either direction. */
export const numberIn = (id: string) => isolated(shortNumber(id))

/** What is left of an order's total once its refunds are taken off. */
export const centsLeft = ({ refunds = [], totalAmount }: Order) =>
  refunds.reduce((cents, { amount }) => cents - toCents(amount), toCents(totalAmount))
