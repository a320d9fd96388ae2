import { usualPeriod } from '@waha/contract/desk/calls.ts'
import { deskHomeApi } from '@waha/contract/desk/home.ts'
import { deskOrdersApi } from '@waha/contract/desk/orders.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { staffActor } from '../orders/order-events.queries.ts'
import { addNote, cancelOrder } from './cancel-order.ts'
import { correctParcel } from './correct-parcel.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { findDeskOrder } from './desk-order.queries.ts'
import { exportOrders } from './export-orders.ts'
import { readDeskHome } from './home.queries.ts'
import { listDeskOrders } from './list-orders.queries.ts'
import { createOrderNews } from './order-news.ts'
import { shipOrder } from './ship-order.ts'
import { createNewsStreams } from './stream-news.ts'

export const deskRoutes = (api: Api) => {
  const streamNews = createNewsStreams(api, createOrderNews(api))
  return [
    // Never from a replica: who has just shipped an order would find it waiting still.
    answer(deskHomeApi.home, ({ query }) =>
      readDeskHome(api.reads ?? api.db, { days: Number(query.days ?? usualPeriod), now: api.now(), timeZone: api.timeZone }),
    ),
    answer(deskOrdersApi.orders, ({ query }) => listDeskOrders(api.db, query, api.timeZone)),
    answer(deskOrdersApi.export, async ({ query, locale }) => exportOrders(api, query, locale)),
    answer(deskOrdersApi.news, async ({ user }) => streamNews(user)),
    answer(deskOrdersApi.order, async ({ params }) => {
      const order = await findDeskOrder(api.db, params.id)
      if (!order) throw new Problem(404, 'order_not_found')
      return { order }
    }),
    answer(deskOrdersApi.ship, async ({ params, body, user }) => ({ order: await shipOrder(api, params.id, body, staffActor(user)) })),
    answer(deskOrdersApi.correctParcel, async ({ params, body, user }) => ({
      order: await correctParcel(api, { ...params, ...body }, staffActor(user)),
    })),
    answer(deskOrdersApi.deliver, async ({ params, body, user }) => ({
      order: await deliverParcel(api, { ...params, ...body }, staffActor(user)),
    })),
    answer(deskOrdersApi.cancel, async ({ params, body, user }) => ({
      order: await cancelOrder(api.db, { ...params, ...body }, staffActor(user)),
    })),
    answer(deskOrdersApi.note, async ({ params, body, user }) => ({
      order: await addNote(api.db, params.id, body.text, staffActor(user)),
    })),
  ]
}
