import type { Sandbox } from './state.ts'

/** A payment that was made before there was a sandbox, with what was given back of it. Amounts in minor units, times in seconds. */
export interface PastPayment {
  /** The id of the payment intent. */
  intent: string
  email: string
  amount: number
  currency: string
  at: number
  refunds: { id: string; amount: number; status: 'pending' | 'succeeded' | 'failed'; failure: string | null; at: number }[]
}

/** Lets the sandbox know past payments, so that they can be refunded and disputed like others. Those that it knows stay as they are. */
export const knowPastPayments = ({ state }: Sandbox, payments: readonly PastPayment[]) => {
  for (const { intent: id, email, amount, currency, at, refunds } of payments) {
    if (state.get('intents', id)) continue
    const charge = `ch_${id}`
    const givenBack = refunds.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + refund.amount, 0)
    for (const { id: refund, failure, at: asked, ...more } of refunds)
      state.put('refunds', {
        id: refund,
        object: 'refund',
        created: asked,
        currency,
        payment_intent: id,
        charge,
        reason: null,
        metadata: {},
        ...more,
        ...(failure === null ? {} : { failure_reason: failure }),
      })
    state.put('charges', {
      id: charge,
      object: 'charge',
      created: at,
      livemode: false,
      amount,
      amount_refunded: givenBack,
      currency,
      paid: true,
      refunded: givenBack === amount,
      disputed: false,
      payment_intent: id,
      payment_method_details: { type: 'card', card: { last4: '4242' } },
      receipt_email: email,
    })
    // Last: what is known by its intent is known whole.
    state.put('intents', {
      id,
      object: 'payment_intent',
      created: at,
      livemode: false,
      amount,
      currency,
      status: 'succeeded',
      metadata: {},
      shipping: null,
      latest_charge: charge,
    })
  }
}
