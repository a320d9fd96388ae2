import { type QueryClient, useQuery } from '@tanstack/react-query'
import { deskRefundCalls } from '@waha/contract/desk/refund-calls.ts'
import type { OrderMoney, RefundForm } from '@waha/contract/desk/refunds.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'
import { keyOf, useChange } from './use-change.ts'

/** The money of an order. */
export const useMoney = (id: string) => {
  const token = useToken()
  return useQuery({
    queryKey: keyOf(token, 'money', id),
    queryFn: async ({ client, signal }) => (await apiOf(client)(deskRefundCalls.money, { params: { id } }, { signal })).money,
    enabled: Boolean(token),
  })
}

/** The money as it is, of a refund that came too late; undefined for other failures. */
export const changedMoney = (error: unknown): OrderMoney | undefined =>
  isProblem(error) && ['refund_changed', 'desk_order_changed'].includes(error.code)
    ? (error.details.money as OrderMoney | undefined)
    : undefined

const useMoneyChange = <Input>(id: string, change: (client: QueryClient, input: Input) => Promise<{ money: OrderMoney }>) =>
  useChange({ kind: 'money', id, stateIn: ({ money }) => money, newer: changedMoney }, change)

export const useRefund = (id: string) =>
  useMoneyChange(id, (client, body: RefundForm) => apiOf(client)(deskRefundCalls.refund, { params: { id }, body }))

export const useDealtWith = (id: string) =>
  useMoneyChange(id, (client, { refund, covered }: { refund: string; covered: boolean }) =>
    apiOf(client)(deskRefundCalls.dealtWith, { params: { id, refund }, body: { covered } }),
  )
