import { randomUUID } from 'node:crypto'
import { deskRefundsApi, type RefundForm } from '@waha/contract/desk/refunds.ts'
import type { Insertable } from 'kysely'
import { vi } from 'vitest'
import type { Tables } from '../db/schema.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import type { RefundToTell } from '../mail/outbox.queries.ts'
import { makeProduct } from './make-product.ts'
import { intentOf, makeBuyer, signUp } from './sign-up.ts'
import { startApi, type TestApi } from './start-api.ts'

/** Paid at once; a refund of it is pending until the provider answers, or is made and fails afterwards. */
export const [pendingCard, lateCard] = ['4000000000007726', '4000000000005126']

/** A shop of its own for a test file, and its refund desk. */
export const startRefundDesk = async () => {
  const shop = await startApi()
  return { shop, desk: await openRefundDesk(shop) }
}
export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>

/** Somebody of the shop who gives money back, and buyers who have paid. */
export const openRefundDesk = async (shop: TestApi) => {
  const staff = await signUp(shop, { role: 'admin' })
  const desk = shop.as(staff.token)
  const { payments } = shop.api

  /** An order of two pieces at 20.00, and one of another product if that is wanted, paid with a card; and what can be done about its money. */
  const paidOrder = async ({
    card,
    language = 'en',
    also,
  }: {
    card?: string
    language?: 'en' | 'ar'
    also?: Parameters<typeof makeProduct>[1]
  } = {}) => {
    const buyer = await makeBuyer(shop, { quantity: 2, priceCents: 2000, name: { en: 'Honey', ar: 'عسل' } })
    const other = also ? [{ id: await makeProduct(shop.db, also), amount: 1 }] : []
    const { body } = await buyer.checkOut({ lang: language, products: [...buyer.products, ...other] })
    const session = String(body.url).split('/').at(-1) ?? ''
    shop.sandbox.pay(session, card)
    const { order } = await buyer.receipt(session)
    const id = order._id
    const intent = await intentOf(shop, session)
    const money = async () => (await desk(deskRefundsApi.money, { params: { id } })).money
    const written = () =>
      shop.db.selectFrom('order_events').select(['kind', 'actor', 'data']).where('order_id', '=', id).orderBy('id').execute()
    const formOf = async (form: Partial<RefundForm>): Promise<RefundForm> => ({
      id: randomUUID(),
      what: 'whole',
      reason: 'returned',
      left: form.left ?? (await money()).left,
      ...form,
    })
    return {
      ...buyer,
      order: id,
      session,
      intent,
      money,
      formOf,
      /** As the desk does it; what is left is asked first unless it is given. */
      refund: async (form: Partial<RefundForm> = {}) =>
        (await desk(deskRefundsApi.refund, { params: { id }, body: await formOf(form) })).money,
      /** A refund whose row was written, of which the provider has not heard; its id. */
      writeRefund: async (other: Partial<Insertable<Tables['refunds']>> = {}) =>
        (
          await shop.db
            .insertInto('refunds')
            .values({ order_id: id, amount_cents: 1000, reason: null, note: null, ...other })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      states: async () => (await money()).refunds.map(({ state }) => state),
      /** What the provider has, the oldest first. */
      atProvider: () =>
        shop.sandbox.refunds
          .all()
          .filter(({ payment_intent }) => payment_intent === intent)
          .toReversed(),
      events: async () => (await written()).map(({ kind, actor }) => `${kind} by ${actor}`),
      /** What its timeline tells since it was placed: kind, by whom, and what goes with it. */
      timeline: async () => (await written()).filter(({ kind }) => kind !== 'placed').map(({ kind, actor, data }) => [kind, actor, data]),
      flag: async () => (await shop.db.selectFrom('orders').select('flag').where('id', '=', id).executeTakeFirstOrThrow()).flag,
      mails: async () => {
        const rows = await shop.db
          .selectFrom('outbox')
          .selectAll()
          .where('recipient', '=', buyer.email)
          .where('kind', '=', 'refund')
          .orderBy('id')
          .execute()
        return rows.map(({ language, payload }) => ({ language, ...(payload as unknown as RefundToTell) }))
      },
    }
  }

  /** Until the next test the provider lists no events. */
  const listNoEvents = () => vi.spyOn(payments.stripe.events, 'list').mockImplementation(async function* () {} as never)

  /** Takes back what a test may have changed, before the next one. */
  const asNew = () => {
    vi.restoreAllMocks()
    shop.clock.now = () => new Date()
    shop.logged.length = 0
    Object.assign(shop.api, { limits: createRateLimiter(), payments })
    Object.assign(shop.sandbox.faults, { calls: 'answer', only: '' })
  }
  return { staff, desk, paidOrder, listNoEvents, asNew }
}

/** Delivers an event to the webhook, signed; the answer's status. */
export const deliverEvent = async (shop: TestApi, event: object) => {
  const body = JSON.stringify(event)
  const signature = shop.api.payments.stripe.webhooks.generateTestHeaderString({ payload: body, secret: shop.sandbox.webhookSecret })
  return (await shop.send('POST', '/stripe/webhook', { body, headers: { 'stripe-signature': signature } })).status
}
