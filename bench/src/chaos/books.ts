// People who buy while a storm goes on, and what the books say afterwards.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, json } from '../scenarios.ts'
import { audit, type Bought } from './ledger.ts'

/** Each call comes from an address of its own, since limits are counted by address. */
let calls = 0
const address = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

interface Place {
  /** Of the shop; the simulated provider's is in it. */
  dataDir: string
  /** undefined: the embedded database. */
  databaseUrl?: string | undefined
  /** Where the provider's pages are; undefined: at the shop. */
  payAt?: string | undefined
  /** Before a receipt is asked for again, in milliseconds. */
  pause?: number
}

/** Why a step failed, as it stands in `failed`. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Everything that is bought of a shop; `failed` are the steps that were not answered as they should. */
export const openBooks = ({ dataDir, databaseUrl, payAt, pause = 2000 }: Place) => {
  const purchases: Bought[] = []
  const failed: string[] = []
  /** What a purchase took from its first call to the receipt, in milliseconds. */
  const times: number[] = []

  const call = async (url: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
    const headers = { ...json, 'x-forwarded-for': address(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await ask(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    if (answer.status >= 300) throw new Error(`${path.replace(/cs_test_\w+/, '…')}: ${answer.status}`)
    return JSON.parse(answer.text)
  }

  /** Somebody new; their token. */
  const join = async (url: string): Promise<string> => {
    const email = `buyer-${process.pid}-${calls}@waha.example`
    return (await call(url, '/api/auth/register', { body: { name: 'Noor', email, password: 'secret-enough' } })).token
  }

  const pay = async (url: string, session: string) =>
    (await call(payAt ?? url, `/sandbox/stripe/pay/${session}`, { body: { number: '4242424242424242' } })).state === 'paid'

  /** Asks for the receipt four times at most, as its page does; each time that it is not answered is a step that failed. */
  const receipt = async (url: string, token: string, session: string) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await call(url, `/api/orders/latest?session_id=${session}`, { token })
      } catch (error) {
        if (tries === 4) throw error
        failed.push(reasonOf(error))
        await wait(pause)
      }
  }

  /** Somebody new buys something; true once there is a receipt. */
  const buy = async (url: string): Promise<boolean> => {
    const began = performance.now()
    try {
      const token = await join(url)
      const products = [{ id: 'samt-headphones', amount: 1 }]
      await call(url, '/api/auth/cart', { token, body: { productId: 'samt-headphones', quantity: 1 } })
      const session =
        String((await call(url, '/api/stripe/create-checkout-session', { token, body: { products } })).url)
          .split('/')
          .at(-1) ?? ''
      if (!(await pay(url, session))) throw new Error('/sandbox/stripe/pay/…: not paid')
      const purchase: Bought = { session }
      purchases.push(purchase)
      purchase.order = (await receipt(url, token, session)).order._id
      times.push(performance.now() - began)
      return true
    } catch (error) {
      failed.push(reasonOf(error))
      return false
    }
  }

  return { buy, join, pay, audit: () => audit({ dataDir, databaseUrl }, purchases), purchases, failed, times, dataDir, databaseUrl }
}
export type Books = ReturnType<typeof openBooks>
