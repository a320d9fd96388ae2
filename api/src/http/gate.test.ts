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

test('at the pace of the last ones, who would wait too long is told so at once; a few may always wait, so that a better pace is noticed [X2, D2]', async () => {
  let now = 0
  const { pass, end } = open({ atOnce: 1, longest: 100, within: 800, now: () => now })
  const names = Array.from({ length: 8 }, (_, index) => `slow ${index}`)
  const all = names.map(name => pass(name))
  for (const name of names.slice(0, 5)) {
    now += 400
    end(name)
    await settled()
  }
  // Two wait already, at 165 ms each by now: a fifth would wait for longer than 800 ms.
  const more = [pass('a'), pass('b'), pass('c')]
  expect(await more[2]).toBe('not c')
  for (const name of ['slow 5', 'slow 6', 'slow 7', 'a', 'b']) {
    end(name)
    await settled()
  }
  expect(await Promise.all([...all, ...more.slice(0, 2)])).toEqual([...names, 'a', 'b'])
  // Idle time is no pace: after a day the line may be as long as before.
  now += 86_400_000
  const next = ['d', 'e', 'f'].map(name => pass(name))
  end('d')
  await settled()
  next.push(pass('g'))
  for (const name of ['e', 'f', 'g']) {
    end(name)
    await settled()
  }
  expect(await Promise.all(next)).toEqual(['d', 'e', 'f', 'g'])
})

test('it is busy from half of the longest line on, by number or by time, and no longer once the line is shorter [D2]', async () => {
  const byNumber = open({ atOnce: 1, longest: 4 })
  const waiting = [byNumber.pass('a'), byNumber.pass('b')]
  expect(byNumber.gate.isBusy()).toBe(false)
  waiting.push(byNumber.pass('c'))
  expect([byNumber.gate.isBusy(), byNumber.gate.isFull()]).toEqual([true, false])
  for (const name of ['a', 'b', 'c']) {
    byNumber.end(name)
    await settled()
    expect(byNumber.gate.isBusy()).toBe(false)
  }
  expect(await Promise.all(waiting)).toEqual(['a', 'b', 'c'])

  let now = 0
  const { gate, pass, end } = open({ atOnce: 1, longest: 100, within: 800, now: () => now })
  const names = Array.from({ length: 8 }, (_, index) => `${index}`)
  const all = names.map(name => pass(name))
  const seen: boolean[] = []
  for (const name of names) {
    now += 400
    end(name)
    await settled()
    seen.push(gate.isBusy())
  }
  // After the first there is no pace yet; then one of 50, 94, 132 ms and so on, for the five, four and fewer who wait and one more: 300, 469, 528, 495, 390 ms.
  expect(seen).toEqual([false, false, true, true, true, false, false, false])
  expect(await Promise.all(all)).toEqual(names)
})

test('when each takes longer than one may wait, one is let wait all the same [D2]', async () => {
  let now = 0
  const { pass, end } = open({ atOnce: 1, longest: 100, within: 10, now: () => now })
  const all = [pass('a'), pass('b'), pass('c')]
  for (const name of ['a', 'b', 'c']) {
    now += 5000
    end(name)
    await settled()
  }
  const next = [pass('d'), pass('e'), pass('f')]
  expect(await next[2]).toBe('not f')
  for (const name of ['d', 'e']) {
    end(name)
    await settled()
  }
  expect(await Promise.all([...all, next[0], next[1]])).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a clock that is set meanwhile is no pace: nobody is refused for it [F11, D2]', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { pass, end } = open({ atOnce: 1, longest: 100, within: 800 })
  const names = Array.from({ length: 6 }, (_, index) => `${index}`)
  const all = names.map(name => pass(name))
  for (const name of names.slice(0, 3)) {
    vi.setSystemTime(Date.now() + 3_600_000)
    end(name)
    await settled()
  }
  const more = ['a', 'b', 'c'].map(name => pass(name))
  for (const name of [...names.slice(3), 'a', 'b', 'c']) {
    end(name)
    await settled()
  }
  expect(await Promise.all([...all, ...more])).toEqual([...names, 'a', 'b', 'c'])
})
