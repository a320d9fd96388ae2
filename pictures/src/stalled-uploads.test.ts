import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Upload } from './read-upload.ts'
import { openFolder } from './testing/open-folder.ts'
import { finish, openForm, start } from './testing/open-form.ts'
import { paint } from './testing/paint.ts'

const { open, pictures } = openFolder()

/** What is read is done with at once. */
const whole = async (upload: Upload) => upload

describe('reading a form', () => {
  const settled = () => new Promise(done => setImmediate(done))
  const outcomeOf = (read: Promise<{ bytes: Buffer }>) =>
    read.then(
      ({ bytes }) => bytes.toString(),
      ({ reason }) => reason as string,
    )

  /** The clock of uploads stands still but for `pass`. */
  const stopClock = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  /** An upload whose form has begun to come. What `bring` sends is read by its end, unless the upload is over: then `outcome` says how. */
  const begin = async (where: typeof pictures, person = 'noor') => {
    const form = openForm()
    let outcome = ''
    const over = outcomeOf(where.read(form.request, { field: 'image', person }, whole)).then(how => {
      outcome = how
    })
    form.send(start)
    for (let turn = 0; turn < 10; turn++) await settled()
    return {
      bring: async (bytes: number) => {
        const asked = form.asked()
        form.send('x'.repeat(bytes))
        while (!outcome && form.asked() === asked) await settled()
      },
      finish: () => {
        form.send(finish)
        form.end()
        return over
      },
      get outcome() {
        return outcome
      },
    }
  }

  test('ends after five seconds without a byte, and not before [X3, U6]', async () => {
    stopClock()
    const [slow, stalled] = [await begin(pictures), await begin(pictures)]
    await pass(4999)
    expect(stalled.outcome).toBe('')
    await slow.bring(1)
    await pass(1)
    await settled()
    expect([slow.outcome, stalled.outcome, vi.getTimerCount()]).toEqual(['', 'stalled', 1])
    await pass(4998)
    await slow.finish()
    expect([slow.outcome, vi.getTimerCount()]).toEqual(['x', 0])
  })

  test('ends when ten seconds bring less than 8 KB each, also after a good beginning; 10 MB at 20 KB a second get through [X3, U6]', async () => {
    stopClock()
    const [phone, least, trickle, tired] = [await begin(pictures), await begin(pictures), await begin(pictures), await begin(pictures)]
    await tired.bring(1_000_000)
    for (let second = 1; second <= 512; second++) {
      await pass(1000)
      await phone.bring(20 * 1024)
      if (second <= 20) await least.bring(8 * 1024)
      if (second <= 10) await trickle.bring(second < 10 ? 8 * 1024 : 8 * 1024 - start.length - 1)
      if (second <= 20) await tired.bring(second <= 10 ? 8 * 1024 : 8 * 1024 - 1)
      if (second === 10) expect([least, trickle, tired].map(({ outcome }) => outcome)).toEqual(['', 'stalled', ''])
      if (second === 20) expect([least, tired].map(({ outcome }) => outcome)).toEqual(['', 'stalled'])
    }
    await phone.finish()
    expect(phone.outcome.length).toBe(512 * 20 * 1024)
  })

  test('ends after half a minute below 64 KB a second once others wait for a place, and makes it theirs; a faster or younger one goes on [X3, U8]', async () => {
    stopClock()
    const fresh = open()
    const slow = await Promise.all(Array.from({ length: 14 }, (_, index) => begin(fresh, `${Math.floor(index / 4)}`)))
    const fast = await begin(fresh, 'sami')
    const seconds = async (count: number, others: Awaited<ReturnType<typeof begin>>[] = []) => {
      for (let second = 0; second < count; second++) {
        await pass(1000)
        await fast.bring(64 * 1024)
        for (const upload of [...slow, ...others]) if (!upload.outcome) await upload.bring(8 * 1024)
      }
    }
    const over = () => slow.filter(({ outcome }) => outcome === 'stalled').length
    await seconds(25)
    const young = await begin(fresh, 'huda')
    await seconds(15, [young])
    const waiting = await begin(fresh, 'noor')
    await seconds(9, [young])
    expect(over()).toBe(0)
    await seconds(1, [young])
    expect([over(), young.outcome, fast.outcome, waiting.outcome]).toEqual([1, '', '', ''])
    for (const upload of [waiting, young, fast]) {
      await upload.bring(1)
      await upload.finish()
    }
    expect(waiting.outcome).toBe('x')
  })

  test('of one person four are read at once, eight wait unread, the next is told to come back; others go on [X3, U8]', async () => {
    const fresh = open()
    const read = (person: string) => {
      const form = openForm()
      return { form, outcome: outcomeOf(fresh.read(form.request, { field: 'image', person }, whole)) }
    }
    const mine = Array.from({ length: 12 }, () => read('noor'))
    expect(await read('noor').outcome).toBe('busy')
    await settled()
    expect(mine.map(({ form }) => form.asked() > 0)).toEqual([...Array(4).fill(true), ...Array(8).fill(false)])
    const others = Array.from({ length: 12 }, (_, index) => read(`reader ${index}`))
    for (const { form } of [...others, ...mine]) {
      form.send(`${start}x${finish}`)
      form.end()
    }
    expect(await Promise.all([...others, ...mine].map(({ outcome }) => outcome))).toEqual(Array(24).fill('x'))
  })

  test('sixteen are read at once, sixteen wait unread, the next is told to come back [X3, U6]', async () => {
    const fresh = open()
    const all = Array.from({ length: 32 }, (_, index) => {
      const form = openForm()
      return { form, outcome: outcomeOf(fresh.read(form.request, { field: 'image', person: `${index}` }, whole)) }
    })
    expect(await outcomeOf(fresh.read(openForm().request, { field: 'image', person: 'late' }, whole))).toBe('busy')
    await settled()
    expect(all.map(({ form }) => form.asked() > 0)).toEqual([...Array(16).fill(true), ...Array(16).fill(false)])
    for (const { form } of all) {
      form.send(`${start}x${finish}`)
      form.end()
    }
    expect(await Promise.all(all.map(({ outcome }) => outcome))).toEqual(Array(32).fill('x'))
  })

  test('of one person’s pictures two are made at once: the line before the decoders stays open for others [X3, U8]', async () => {
    const fresh = open()
    const bytes = await paint(20, 20).png().toBuffer()
    const keep = (person: string) =>
      fresh.keep('avatars', bytes, { person }).then(
        () => 'kept',
        ({ reason }) => reason as string,
      )
    const all = [
      ...Array.from({ length: 4 }, () => keep('noor')),
      keep('noor'),
      ...Array.from({ length: 9 }, (_, index) => keep(`${index}`)),
    ]
    // Two of noor's and eight of others are all that the decoders take at once.
    expect(await Promise.all(all)).toEqual([...Array(4).fill('kept'), 'busy', ...Array(8).fill('kept'), 'busy'])
  })
})
