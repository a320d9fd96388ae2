// Whose a token is, while many are asked about.
import { expect, test } from 'vitest'
import type { Caller } from './access.ts'
import { createIdentification } from './admission.ts'
import { createGate } from './gate.ts'

const findAny = async (token: string): Promise<Caller> => ({ id: token, token, email: '', name: '', role: 'customer', staff: null })

test('of a token that was good last time four calls are looked up at once, of all others together two [X9, X2]', async () => {
  const identify = createIdentification()
  let looked: string[] = []
  let letGo = () => {}
  const ask = (...tokens: string[]) => {
    const held = Promise.withResolvers<undefined>()
    letGo = () => held.resolve(undefined)
    looked = []
    const find = (token: string) => {
      looked.push(token)
      return held.promise
    }
    return Promise.all(tokens.map(token => identify(token, find)))
  }
  await identify('good', findAny)
  const all = ask('bad-1', 'bad-2', 'bad-3', 'good', 'good', 'good', 'good', 'good')
  expect(looked).toEqual(['bad-1', 'bad-2', 'good', 'good', 'good', 'good'])
  letGo()
  expect(await all).toEqual(Array(8).fill(undefined))
  // It was good no more.
  const later = ask('bad-1', 'bad-2', 'good')
  expect(looked).toEqual(['bad-1', 'bad-2'])
  letGo()
  await later
})

test('a token of which nobody waits to hear is looked up in its turn only where what was asked for is done all the same [X2]', async () => {
  const unknown = createGate({ atOnce: 1, longest: 2 })
  const identify = createIdentification(unknown)
  const letGo = Promise.withResolvers<void>()
  const busy = unknown.pass(() => letGo.promise)
  const read = identify('reads', findAny, () => false)
  const change = identify('changes', findAny, () => true)
  letGo.resolve()
  await expect(read).rejects.toMatchObject({ status: 503, retryAfter: 1 })
  expect((await change)?.id).toBe('changes')
  await busy
})

test('five thousand tokens are remembered as good; the one that was asked for longest ago is forgotten first [D3, X2]', async () => {
  const unknown = createGate({ atOnce: 1, longest: 0 })
  const identify = createIdentification(unknown)
  for (let count = 0; count < 5000; count += 1) await identify(`token-${count}`, findAny)
  await identify('token-0', findAny)
  await identify('one more', findAny)
  const letGo = Promise.withResolvers<void>()
  const busy = unknown.pass(() => letGo.promise)
  const isKnown = async (token: string) => (await identify(token, findAny).catch(error => error)).id === token
  expect(await Promise.all(['token-0', 'token-1', 'token-2', 'one more'].map(isKnown))).toEqual([true, false, true, true])
  letGo.resolve()
  await busy
})
