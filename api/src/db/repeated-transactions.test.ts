import { accountsApi } from '@waha/contract/accounts.ts'
import { addressesApi } from '@waha/contract/addresses.ts'
import { cartApi } from '@waha/contract/cart.ts'
import { codesApi } from '@waha/contract/codes.ts'
import { deskRefundsApi } from '@waha/contract/desk/refunds.ts'
import { ordersApi } from '@waha/contract/orders.ts'
import type { IDToken } from 'openid-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exchangeToken } from '../accounts/exchange-token.ts'
import { joinGoogleAccount } from '../accounts/join-google-account.ts'
import { openExchange } from '../accounts/sessions.queries.ts'
import { setUserImage } from '../accounts/users.queries.ts'
import { destinations } from '../checkout/destinations.ts'
import { followDisputes } from '../refunds/follow-disputes.ts'
import { followRefunds, recordRefunds } from '../refunds/follow-refunds.ts'
import { failRefund } from '../refunds/send-refund.ts'
import { conflictTwice } from '../testing/conflict-twice.ts'
import { inRiyadh } from '../testing/delivery.ts'
import { createCodeCalls } from '../testing/mailed-codes.ts'
import { makeProduct } from '../testing/make-product.ts'
import { pendingCard, type RefundDesk, startRefundDesk } from '../testing/refund-desk.ts'
import { makeBuyer, signUp } from '../testing/sign-up.ts'
import type { TestApi } from '../testing/start-api.ts'

let shop: TestApi
let desk: RefundDesk
beforeAll(async () => {
  ;({ shop, desk } = await startRefundDesk())
})
beforeEach(() => desk.asNew())
afterAll(() => shop.stop())

/** What makes one such change in a transaction, and what has to be there before. */
type Work = [what: string, event: string, table: string, prepare: () => Promise<() => Promise<unknown>>]

const ofPeople: Work[] = [
  ['a registration', 'insert', 'users', async () => () => signUp(shop)],
  [
    'a sign-in',
    'insert',
    'sessions',
    async () => {
      const { email, password } = await signUp(shop)
      return () => shop.as()(accountsApi.login, { body: { email, password } })
    },
  ],
  [
    'a code by mail',
    'insert',
    'mail_codes',
    async () => () => shop.as()(codesApi.send, { body: { email: 'asks@people.example', purpose: 'sign-in' } }),
  ],
  [
    'a sign-in by code',
    'delete',
    'mail_codes',
    async () => {
      const body = await createCodeCalls(shop).receive('enters@people.example')
      return () => shop.as()(codesApi.signIn, { body })
    },
  ],
  [
    'the exchange of a token',
    'insert',
    'sessions',
    async () => {
      const token = await openExchange(shop.api, (await signUp(shop)).id, 'a browser')
      return () => exchangeToken(shop.api, { token, browser: 'a browser', sender: '10.5.5.5', locale: 'en' })
    },
  ],
  [
    'an account by Google',
    'insert',
    'identities',
    async () => {
      const claims = { iss: 'https://accounts.google.com', sub: 'joins', email: 'joins@people.example', email_verified: true }
      return () => joinGoogleAccount(shop.api, claims as unknown as IDToken, 'en', destinations)
    },
  ],
  [
    'a person’s picture',
    'update',
    'users',
    async () => {
      const { id } = await signUp(shop)
      return () => setUserImage(shop.db, id, '/images/avatars/one.webp')
    },
  ],
  [
    'a new address',
    'insert',
    'addresses',
    async () => {
      const call = shop.as((await signUp(shop)).token)
      return () => call(addressesApi.add, { body: inRiyadh })
    },
  ],
  [
    'a line that is put back in its place',
    'insert',
    'cart_lines',
    async () => {
      const { call, productId: next } = await makeBuyer(shop)
      const productId = await makeProduct(shop.db)
      return () => call(cartApi.setLine, { body: { productId, quantity: 1, before: [next] } })
    },
  ],
  ['a checkout', 'insert', 'checkouts', async () => (await makeBuyer(shop)).openSession],
  [
    'an order',
    'insert',
    'orders',
    async () => {
      const buyer = await makeBuyer(shop)
      const session = await buyer.openSession()
      shop.sandbox.pay(session)
      return () => buyer.receipt(session)
    },
  ],
]

const ofOrders: Work[] = [
  [
    'a cancelled order',
    'insert',
    'order_events',
    async () => {
      const { order: id } = await desk.paidOrder()
      return () => desk.desk(ordersApi.move, { params: { id }, body: { status: 'cancelled' } })
    },
  ],
  [
    'a refund',
    'insert',
    'refunds',
    async () => {
      const { refund } = await desk.paidOrder()
      return () => refund({ what: 'amount', amount: 5 })
    },
  ],
  [
    'a refund that is refused',
    'update',
    'refunds',
    async () => {
      const { order: orderId, intent: paymentIntent, writeRefund } = await desk.paidOrder()
      const id = await writeRefund()
      return () => failRefund(shop.api, { id, orderId, paymentIntent, amountCents: 1000, reason: null }, 'refused')
    },
  ],
  [
    'a refund that was given back another way',
    'insert',
    'order_events',
    async () => {
      const { order: id, writeRefund } = await desk.paidOrder()
      const refund = await writeRefund({ state: 'failed' })
      return () => desk.desk(deskRefundsApi.dealtWith, { params: { id, refund } })
    },
  ],
  [
    'a refund that is heard of',
    'insert',
    'refunds',
    async () => {
      const { order, intent } = await desk.paidOrder()
      const made = await shop.api.payments.stripe.refunds.create({ payment_intent: intent, amount: 500 })
      return () => recordRefunds(shop.api, { order }, [made])
    },
  ],
  [
    'a note that a refund was asked about',
    'update',
    'refunds',
    async () => {
      const { refund, intent } = await desk.paidOrder({ card: pendingCard })
      await refund()
      return () => followRefunds(shop.api, intent)
    },
  ],
  [
    'a dispute',
    'insert',
    'disputes',
    async () => {
      const { intent } = await desk.paidOrder()
      const dispute = { id: 'du_1', amount: 4000, reason: 'fraudulent', status: 'lost', created: 1, evidence_details: { due_by: null } }
      vi.spyOn(shop.api.payments.stripe.disputes, 'list').mockImplementation((async () => ({ data: [dispute] })) as never)
      return () => followDisputes(shop.api, intent)
    },
  ],
]

test.for([...ofPeople, ...ofOrders])(
  '%s is written all the same after it has stood in another’s way twice [C4]',
  async ([, event, table, prepare]) => {
    const work = await prepare()
    expect(await (await conflictTwice(shop, table, event))(work)).toBe(3)
  },
)
