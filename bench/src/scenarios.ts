// Loads that a single address cannot make.
import { Agent, request } from 'node:http'
import type { MeasuredShop } from './shop-under-test.ts'

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  agent?: Agent
  /** How long the whole answer is waited for, in milliseconds. */
  longest?: number
}

interface Heard {
  status: number
  retryAfter: string | undefined
  text: string
}

const keeping = new Agent({ keepAlive: true })

/** One request, over a connection that may be used again; fails where the answer does not come whole. */
export const ask = (url: string, { method = 'GET', headers = {}, body, agent = keeping, longest = 60_000 }: Asked = {}) =>
  new Promise<Heard>((resolve, reject) => {
    const asked = request(url, { method, headers, agent, signal: AbortSignal.timeout(longest) }, answer => {
      const parts: Buffer[] = []
      answer.on('error', reject)
      answer.on('data', part => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text: Buffer.concat(parts).toString() }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })

/** Renders pages for the first time, one after the other; the processor time of each in milliseconds, averaged over batches of 100. */
export const renderNew = async (shop: MeasuredShop, ids: readonly string[]) => {
  const batches: number[] = []
  for (let from = 0; from < ids.length; from += 100) {
    const batch = ids.slice(from, from + 100)
    const before = await shop.processorTime()
    for (const id of batch) {
      const { status } = await ask(`${shop.url}/products/${id}`, { headers: { 'accept-encoding': 'br' } })
      if (status !== 200) throw new Error(`/products/${id} answered ${status}`)
    }
    batches.push(((await shop.processorTime()) - before) / batch.length)
  }
  // The first batch warms the compiler.
  return batches.slice(1)
}

/** 200 connections ask for addresses that nobody has asked for, for 10 s at most; every 50 ms somebody asks for a kept page. */
export const flood = async (shop: MeasuredShop, paths: readonly string[]) => {
  const many = new Agent({ keepAlive: true, maxSockets: 200 })
  const visitor = new Agent({ keepAlive: true })
  const found = { ok: 0, busy: 0, other: 0, kept: [] as number[] }
  const left = [...paths]
  const end = performance.now() + 10_000
  const worker = async () => {
    for (let path = left.pop(); path && performance.now() < end; path = left.pop()) {
      const { status, retryAfter } = await ask(shop.url + path, { agent: many }).catch(() => ({ status: 0, retryAfter: undefined }))
      if (status === 200) found.ok += 1
      else if (status === 503 && retryAfter) found.busy += 1
      else found.other += 1
    }
  }
  const visit = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      const { status } = await ask(`${shop.url}/`, { headers: { 'accept-encoding': 'br' }, agent: visitor })
      if (status !== 200) found.other += 1
      found.kept.push(performance.now() - asked)
      await new Promise(done => setTimeout(done, 50))
    }
  }
  await Promise.all([visit(), ...Array.from({ length: 200 }, worker)])
  for (const each of [many, visitor]) each.destroy()
  return found
}

export const json = { 'content-type': 'application/json' }

/** Makes accounts; answers their tokens. */
export const signUp = async (shop: MeasuredShop, count: number) => {
  const tokens: string[] = []
  for (let client = 0; client < count; client += 1) {
    const body = JSON.stringify({ name: 'Bench', email: `bench-${crypto.randomUUID()}@waha.example`, password: 'not-a-secret' })
    const { text } = await ask(`${shop.url}/api/auth/register`, { method: 'POST', headers: json, body })
    tokens.push(JSON.parse(text).token)
  }
  return tokens
}
