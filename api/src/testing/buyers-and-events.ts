import { createRateLimiter } from '../http/rate-limits.ts'
import { makeBuyer, sessionOf } from './sign-up.ts'
import type { TestApi } from './start-api.ts'

/** Who pays in a shop that has started by then, and the provider's events, which are delivered when a test wants it. */
export const buyersAndEvents = (shopOf: () => TestApi) => {
  /** Somebody with a cart, who can open a hosted checkout for it. */
  const buyer = async (quantity = 2, priceCents = 1999) => {
    const made = await makeBuyer(shopOf(), { quantity, priceCents, name: { en: 'Honey', ar: 'عسل' } })
    return { ...made, open: async () => sessionOf((await made.checkOut()).body.url) }
  }

  const eventsOf = (sessionId: string) =>
    shopOf()
      .sandbox.events()
      .filter(event => JSON.stringify(event.data.object).includes(sessionId))

  /** Delivers an event, signed with this secret so many seconds ago; returns the raw response. */
  const deliver = (event: object, { secret = shopOf().sandbox.webhookSecret, body = JSON.stringify(event), age = 0 } = {}) =>
    shopOf().send('POST', '/stripe/webhook', {
      body,
      headers: {
        'stripe-signature': shopOf().api.payments.stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret,
          timestamp: Math.floor(Date.now() / 1000) - age,
        }),
      },
    })

  const mails = (email: string) =>
    shopOf().db.selectFrom('outbox').selectAll().where('kind', '=', 'order-confirmation').where('recipient', '=', email).execute()

  /** Takes back what a test may have changed, before the next one. */
  const asNew = () => {
    const { api, sandbox } = shopOf()
    sandbox.faults.calls = 'answer'
    // These tests sign up more users than an address may.
    api.limits = createRateLimiter()
    Object.assign(api.payments, { webhookSecrets: [sandbox.webhookSecret] })
  }
  return { buyer, eventsOf, deliver, mails, asNew }
}
