import { inRiyadh } from '@waha/api/testing/delivery.ts'
import { ask, json } from './scenarios.ts'

/** Calls of an account, which must succeed. */
const caller = (url: string, token: string) => async (path: string, body?: object) => {
  const headers = { ...json, authorization: `Bearer ${token}` }
  const { status, text } = await ask(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
  return JSON.parse(text)
}

/**
 * Each account orders a product so many times, one after the other: opens the payment, pays at the sandbox, asks for its order, which is
 * answered once it is settled. How many a second, and how long each took in milliseconds.
 */
export const placeOrders = async (
  url: string,
  ids: readonly string[],
  { tokens, orders }: { tokens: readonly string[]; orders: number },
) => {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    tokens.map(async (token, client) => {
      const call = caller(url, token)
      await call('/api/addresses', inRiyadh)
      for (let turn = 0; turn < orders; turn += 1) {
        const asked = performance.now()
        const products = [{ id: ids[(client * orders + turn) % ids.length], amount: 1 }]
        const { sessionId } = await call('/api/stripe/create-payment-session', { products })
        await call(`/sandbox/stripe/pay/${sessionId}`, { number: '4242 4242 4242 4242', locale: 'en' })
        const { order } = await call(`/api/orders/latest?session_id=${sessionId}`)
        if (order.paymentStatus !== 'paid') throw new Error(`An order is ${order.paymentStatus}`)
        times.push(performance.now() - asked)
      }
    }),
  )
  return { rate: (times.length / (performance.now() - began)) * 1000, times }
}
