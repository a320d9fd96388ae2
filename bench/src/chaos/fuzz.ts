// Calls made up from the API's description, by strangers, customers and the owner, against a shop that listens.
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import fc from 'fast-check'
import type { Figure } from '../figures.ts'
import { ask, json } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import { type Description, type MadeUpCall, makeCalls } from './made-up-calls.ts'

const atOnce = 8
const inBatch = 1000
/** Among the callers. */
const owner = 4

let addresses = 0
/** Limits count by address: each call has its own, so that none hides what lies behind. */
const address = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Who calls: nobody, somebody with a broken token, two customers and the owner. A session that a call has ended begins anew. */
const openCallers = (shop: MeasuredShop) => {
  const { shopper, admin } = demoAccounts
  const post = async (path: string, body: object) => {
    const { text } = await ask(`${shop.url}/api${path}`, {
      method: 'POST',
      headers: { ...json, 'x-forwarded-for': address() },
      body: JSON.stringify(body),
    })
    return JSON.parse(text).token as string
  }
  const signIns = [
    undefined,
    async () => 'x'.repeat(43),
    async () => post('/auth/login', { email: shopper.email, password: shopper.password }),
    async () => post('/auth/register', { name: 'Noor', email: `fuzz-${addresses}@waha.example`, password: 'secret-enough' }),
    async () => post('/auth/login', { email: admin.email, password: admin.password }),
  ]
  const tokens = new Map<number, Promise<string>>()
  return {
    some: fc.constantFrom(0, 1, 2, 2, 3, 3, owner, owner, owner),
    tokenOf: (caller: number) => {
      const signIn = signIns[caller]
      if (signIn && !tokens.has(caller)) tokens.set(caller, signIn())
      return tokens.get(caller)
    },
    forget: (caller: number) => void tokens.delete(caller),
  }
}

const idsOf = async (shop: MeasuredShop, token: string | undefined) => {
  const list = async (path: string, headers = {}) =>
    (await ask(`${shop.url}/api${path}`, { headers })).text.match(/(?<="(_id|id)":")[^"]+/g) ?? []
  return [...(await list('/products?limit=20')), ...(await list('/desk/orders', { authorization: `Bearer ${token}` }))]
}

/** Makes so many calls; the same ones, in the same order, for the same seed. */
export const fuzz = async (shop: MeasuredShop, times: number, seed: number): Promise<Figure[]> => {
  const callers = openCallers(shop)
  const description: Description = JSON.parse((await ask(`${shop.url}/api/openapi.json`)).text)
  const calls = makeCalls(description, await idsOf(shop, await callers.tokenOf(owner)))
  const before = await shop.serving()
  const [statuses, faults] = [new Map<string, number>(), new Set<string>()]
  let [failed, slow, slowest] = [0, 0, 0]
  const make = async ({ method, path, body, type }: MadeUpCall, caller: number) => {
    const token = await callers.tokenOf(caller)
    const headers = {
      'x-forwarded-for': address(),
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const began = performance.now()
    const { status } = await ask(`${shop.url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) }).catch(() => ({
      status: 0,
    }))
    const took = performance.now() - began
    const group = status === 429 ? '429' : `${Math.floor(status / 100)}xx`
    statuses.set(group, (statuses.get(group) ?? 0) + 1)
    slowest = Math.max(slowest, took)
    if (took > 2000) slow += 1
    if (status === 401) callers.forget(caller)
    if (status !== 0 && status < 500) return
    failed += 1
    faults.add(`${status} ${method} ${path.slice(0, 100)} ${body?.slice(0, 200) ?? ''}`)
  }
  for (let made = 0; made < times; made += inBatch) {
    const batch = fc.sample(fc.tuple(calls, callers.some), { numRuns: Math.min(inBatch, times - made), seed: seed + made })
    const left = [...batch]
    const caller = async () => {
      for (let next = left.pop(); next; next = left.pop()) await make(...next)
    }
    await Promise.all(Array.from({ length: atOnce }, caller))
  }
  const after = await shop.serving()
  const said = [...statuses].map(([group, count]) => `${count} ${group}`).sort()
  return [
    {
      name: 'answers of 5xx, or none',
      value: failed,
      unit: '',
      bound: '<= 0',
      detail: `${times} calls, seed ${seed}: ${said.join(', ')}. ${[...faults].slice(0, 5).join('; ')}`,
    },
    {
      name: 'answers after more than 2 s',
      value: slow,
      unit: '',
      bound: '<= 0',
      detail: `slowest ${slowest.toFixed(0)} ms, ${atOnce} at once`,
    },
    { name: 'processes that ended', value: before.filter(pid => !after.includes(pid)).length, unit: '', bound: '<= 0' },
  ]
}
