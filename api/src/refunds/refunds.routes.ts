import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { transact } from '../db/transact.ts'
import { answer } from '../http/route.ts'
import { staffActor } from '../orders/order-events.queries.ts'
import { moneyOf, refundOrder } from './refund-order.ts'
import { endWaiting } from './refunds.queries.ts'

export const refundsRoutes = (api: Api) => [
  answer(deskRefundsApi.money, async ({ params }) => ({ money: await moneyOf(api, params.id) })),

  answer(deskRefundsApi.refund, async ({ params, body, user }) => ({ money: await refundOrder(api, params.id, body, staffActor(user)) })),

  answer(deskRefundsApi.dealtWith, async ({ params }) => {
    const money = await moneyOf(api, params.id)
    if (!money.refunds.some(({ _id }) => _id === params.refund)) throw new Problem(404, 'refund_not_found')
    await transact(api.db, tx => endWaiting(tx, params.id, params.refund))
    return { money: await moneyOf(api, params.id) }
  }),
]
