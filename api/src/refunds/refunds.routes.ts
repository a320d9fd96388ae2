import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { staffActor } from '../orders/order-events.queries.ts'
import { markDealtWith, moneyOf, refundOrder } from './refund-order.ts'

export const refundsRoutes = (api: Api) => [
  answer(deskRefundsApi.money, async ({ params }) => ({ money: await moneyOf(api, params.id) })),

  answer(deskRefundsApi.refund, async ({ params, body, user }) => ({ money: await refundOrder(api, params.id, body, staffActor(user)) })),

  answer(deskRefundsApi.dealtWith, async ({ params, body, user }) => ({
    money: await markDealtWith(api, params.id, { refund: params.refund, covered: body?.covered ?? false }, staffActor(user)),
  })),
]
