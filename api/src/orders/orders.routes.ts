import { type Order, ordersApi } from '@waha/contract/orders.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { moveOrder } from './move-order.ts'
import { staffActor } from './order-events.queries.ts'
import { latestOrder, listOrders } from './orders.queries.ts'

/** `orderOfSession` finds the order of a user's payment session. It is injected, since payments import orders and not the reverse. */
export const ordersRoutes = (api: Api, orderOfSession: (api: Api, userId: string, sessionId: string) => Promise<Order>) => [
  answer(ordersApi.list, async ({ user, query }) => {
    if (query.userId && query.userId !== user.id) throw new Problem(403, 'not_yours')
    return { orders: await listOrders(api.db, user.id) }
  }),

  answer(ordersApi.latest, async ({ user, query }) => {
    const order = query.session_id ? await orderOfSession(api, user.id, query.session_id) : await latestOrder(api.db, user.id)
    if (!order) throw new Problem(404, 'order_not_found')
    return { order }
  }),

  answer(ordersApi.move, async ({ params, body, user }) => ({ order: await moveOrder(api.db, params.id, body.status, staffActor(user)) })),
]
