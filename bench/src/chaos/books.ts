// People who buy while a storm goes on, and what the books say afterwards.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, json } from '../scenarios.ts'

interface Purchase {
  email: string
  token: string
  session: string
  /** The order that the buyer has seen. */
  order?: string
}

/** From where each person comes: an address has a limit of its own. */
let people = 0
const address = () => {
  people += 1
  return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
}

/** Everything that was bought of a shop in this folder; `failed` are the steps that were not answered as they should. */
export const openBooks = (dataDir: string) => {
  const purchases: Purchase[] = []
  const failed: string[] = []
  /** What a purchase took from its first call to the receipt, in milliseconds. */
  const times: number[] = []

  const call = async (url: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const headers = { ...json, 'x-forwarded-for': address(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await ask(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    if (answer.status >= 300) throw new Error(`${path.replace(/cs_test_\w+/, '…')}: ${answer.status}`)
    return JSON.parse(answer.text)
  }

  /** Somebody new buys something; true when he has seen his receipt. */
  const buy = async (url: string): Promise<boolean> => {
    const began = performance.now()
    const email = `buyer-${process.pid}-${people}@waha.example`
    try {
      const { token } = await call(url, '/api/auth/register', { body: { name: 'Noor', email, password: 'secret-enough' } })
      const products = [{ id: 'samt-headphones', amount: 1 }]
      await call(url, '/api/auth/cart', { token, body: { productId: 'samt-headphones', quantity: 1 } })
      const session =
        String((await call(url, '/api/stripe/create-checkout-session', { token, body: { products } })).url)
          .split('/')
          .at(-1) ?? ''
      if ((await call(url, `/sandbox/stripe/pay/${session}`, { body: { number: '4242424242424242' } })).state !== 'paid') return false
      const purchase: Purchase = { email, token, session }
      purchases.push(purchase)
      purchase.order = (await call(url, `/api/orders/latest?session_id=${session}`, { token })).order._id
      times.push(performance.now() - began)
      return true
    } catch (error) {
      failed.push(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  /** Money without exactly one order, orders that were seen and are gone, and mails that went out not once: how many of each. */
  const check = async (url: string) => {
    const found = { paid: purchases.length, unmatched: 0, lost: 0, mails: 0 }
    const written = await readFile(join(dataDir, 'sandbox/mailbox/mails.jsonl'), 'utf8').catch(() => '')
    const mails = written
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as { to: string; subject: string })
    for (const { token, email, session, order } of purchases) {
      const latest = await call(url, `/api/orders/latest?session_id=${session}`, { token }).catch(() => undefined)
      const { orders = [] } = await call(url, '/api/orders', { token }).catch(() => ({}))
      if (latest?.order.paymentStatus !== 'paid' || orders.length !== 1) found.unmatched += 1
      if (order && latest?.order._id !== order) found.lost += 1
      if (mails.filter(({ to, subject }) => to === email && subject.includes('#')).length !== 1) found.mails += 1
    }
    return found
  }

  return { buy, check, failed, times }
}
export type Books = ReturnType<typeof openBooks>
