import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { deskRefundCalls } from '@waha/contract/desk/refund-calls.ts'
import type { OrderMoney, RefundForm } from '@waha/contract/desk/refunds.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'

const moneyKey = (token: string | null | undefined, id: string) => ['desk', token, 'money', id]

/** The money of an order. */
export const useMoney = (id: string) => {
  const token = useToken()
  return useQuery({
    queryKey: moneyKey(token, id),
    queryFn: async ({ client, signal }) => (await apiOf(client)(deskRefundCalls.money, { params: { id } }, { signal })).money,
    enabled: Boolean(token),
  })
}

/** A change of an order's money: what it became shows at once, and the order with its timeline is asked for anew. */
const useMoneyChange = <Input>(id: string, change: (client: QueryClient, input: Input) => Promise<{ money: OrderMoney }>) => {
  const token = useToken()
  const queries = useQueryClient()
  const show = (money: OrderMoney) => {
    queries.setQueryData(moneyKey(token, id), money)
    void queries.invalidateQueries({ queryKey: ['desk', token], predicate: ({ queryKey }) => queryKey[2] !== 'money' })
  }
  return useMutation({
    mutationFn: (input: Input) => change(queries, input),
    onSuccess: ({ money }) => show(money),
    onError: error => {
      const now = changedMoney(error)
      if (now) show(now)
    },
  })
}

/** The money as it is, of a refund that was meant for another sum; undefined for other failures. */
export const changedMoney = (error: unknown): OrderMoney | undefined =>
  isProblem(error) && error.code === 'refund_changed' ? (error.details.money as OrderMoney | undefined) : undefined

export const useRefund = (id: string) =>
  useMoneyChange(id, (client, body: RefundForm) => apiOf(client)(deskRefundCalls.refund, { params: { id }, body }))

export const useDealtWith = (id: string) =>
  useMoneyChange(id, (client, refund: string) => apiOf(client)(deskRefundCalls.dealtWith, { params: { id, refund } }))
