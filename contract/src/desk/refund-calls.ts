// What the desk in the browser needs of refunds. The schemas stand with the rest of the endpoints.
import type { Call } from '../endpoint.ts'

export const refundReasons = ['returned', 'damaged', 'unavailable', 'changed-mind', 'duplicate', 'fraudulent', 'goodwill'] as const
export type RefundReason = (typeof refundReasons)[number]
export const refundStates = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

export const deskRefundCalls = {
  money: { method: 'GET', path: '/desk/orders/{id}/refunds', failure: 'refund_money_failed' },
  refund: { method: 'POST', path: '/desk/orders/{id}/refunds', failure: 'refund_failed' },
  dealtWith: { method: 'POST', path: '/desk/orders/{id}/refunds/{refund}/dealt-with', failure: 'refund_failed' },
} as const satisfies Record<string, Call>
