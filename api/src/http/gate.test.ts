import { afterEach, expect, test, vi } from 'vitest'
import { createGate, NotBegun } from './gate.ts'

afterEach(() => void vi.useRealTimers())

/** Work that the test ends; `begun` are the names of what was begun, in order. */
const open = (settings: Parameters<typeof createGate>[0]) => {
  const gate = createGate(settings)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const pass = (name: string, isWanted?: () => boolean) =>
    gate
      .pass(async () => {
        begun.push(name)
        await new Promise<void>(end => ends.set(name, end))
        return name
      }, isWanted)
      .catch(error => (error instanceof NotBegun ? `not ${name}` : Promise.reject(error)))
  return { gate, begun, pass, end: (name: string) => ends.get(name)?.() }
}
const settled = () => new Promise(done => setImmediate(done))

test('so much goes on at once, the rest in the order in which it came; what nobody wants by then is not begun [X2]', async () => {
  const { begun, pass, end, gate } = open({ atOnce: 2, longest: 10 })
  let wanted = true
  const all = [pass('a'), pass('b'), pass('c', () => wanted), pass('d'), pass('e')]
  expect([begun, gate.isEmpty()]).toEqual([['a', 'b'], false])
  wanted = false
  end('b')
  expect(await Promise.all([all[1], all[2]])).toEqual(['b', 'not c'])
  await settled()
  expect(begun).toEqual(['a', 'b', 'd'])
  for (const name of ['a', 'd']) end(name)
  await settled()
  end('e')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'not c', 'd', 'e'])
  expect(gate.isEmpty()).toBe(true)
})

test('when too many wait, or one too long, it is told so at once, and takes nobody’s turn [X2]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, pass, end } = open({ atOnce: 1, longest: 2, patience: 3000 })
  const all = [pass('a'), pass('b'), pass('c')]
  expect(await pass('d')).toBe('not d')
  await vi.advanceTimersByTimeAsync(2999)
  end('a')
  expect(await all[0]).toBe('a')
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await all[2]).toBe('not c')
  end('b')
  expect(await all[1]).toBe('b')
  const next = pass('e')
  expect(begun).toEqual(['a', 'b', 'e'])
  end('e')
  expect(await next).toBe('e')
})

test('work that fails leaves its place to the next', async () => {
  const gate = createGate({ atOnce: 1, longest: 5 })
  const failing = gate.pass(() => Promise.reject(new Error('broken')))
  const next = gate.pass(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
