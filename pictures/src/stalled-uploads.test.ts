import { describe, expect, test, vi } from 'vitest'
import { openFolder } from './testing/open-folder.ts'
import { paint } from './testing/paint.ts'

const { open, pictures } = openFolder()

/** A form that the test sends piece by piece. */
const openForm = () => {
  let pieces: ReadableStreamDefaultController<Uint8Array> | undefined
  let asked = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: controller => {
        pieces = controller
      },
      pull: () => {
        asked += 1
      },
    },
    { highWaterMark: 0 },
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://shop.test/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  return {
    request,
    send: (text: string) => pieces?.enqueue(Buffer.from(text)),
    end: () => pieces?.close(),
    isRead: () => asked > 0,
  }
}
const start = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const finish = '\r\n--edge--\r\n'

describe('reading a form', () => {
  const settled = () => new Promise(done => setImmediate(done))
  const outcomeOf = (read: Promise<{ bytes: Buffer }>) =>
    read.then(
      ({ bytes }) => bytes.toString(),
      ({ reason }) => reason as string,
    )

  test('ends after five seconds without a byte, and not before; however slowly bytes come it goes on [X3, U6]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const [slow, stalled] = [openForm(), openForm()]
      const outcomes: string[] = []
      for (const { request } of [slow, stalled])
        void outcomeOf(pictures.read(request, { field: 'image', person: 'noor' })).then(outcome => outcomes.push(outcome))
      for (const form of [slow, stalled]) form.send(start)
      for (const letter of ['a', 'b', 'c']) {
        await settled()
        await vi.advanceTimersByTimeAsync(4999)
        slow.send(letter)
        if (letter === 'a') expect(outcomes).toEqual([])
      }
      expect(outcomes).toEqual(['stalled'])
      slow.send(finish)
      slow.end()
      await vi.waitFor(() => expect(outcomes).toEqual(['stalled', 'abc']))
    } finally {
      vi.useRealTimers()
    }
  })

  test('is patient for five seconds to the millisecond [X3]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let outcome = ''
      const read = pictures.read(openForm().request, { field: 'image', person: 'noor' })
      void outcomeOf(read).then(reason => (outcome = reason))
      while (vi.getTimerCount() === 0) await settled()
      await vi.advanceTimersByTimeAsync(4999)
      expect([outcome, vi.getTimerCount()]).toEqual(['', 1])
      await vi.advanceTimersByTimeAsync(1)
      expect(vi.getTimerCount()).toBe(0)
      await read.catch(() => {})
      expect(outcome).toBe('stalled')
    } finally {
      vi.useRealTimers()
    }
  })

  test('of one person four are read at once, eight wait unread, the next is told to come back; others go on [X3, U8]', async () => {
    const fresh = open()
    const read = (person: string) => {
      const form = openForm()
      return { form, outcome: outcomeOf(fresh.read(form.request, { field: 'image', person })) }
    }
    const mine = Array.from({ length: 12 }, () => read('noor'))
    expect(await read('noor').outcome).toBe('busy')
    await settled()
    expect(mine.map(({ form }) => form.isRead())).toEqual([...Array(4).fill(true), ...Array(8).fill(false)])
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
      return { form, outcome: outcomeOf(fresh.read(form.request, { field: 'image', person: `${index}` })) }
    })
    expect(await outcomeOf(fresh.read(openForm().request, { field: 'image', person: 'late' }))).toBe('busy')
    await settled()
    expect(all.map(({ form }) => form.isRead())).toEqual([...Array(16).fill(true), ...Array(16).fill(false)])
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
      fresh.keep('avatars', bytes, person).then(
        () => 'kept',
        ({ reason }) => reason as string,
      )
    const all = [
      ...Array.from({ length: 14 }, () => keep('noor')),
      keep('noor'),
      ...Array.from({ length: 9 }, (_, index) => keep(`${index}`)),
    ]
    // Two of noor's and eight of others are all that the decoders take at once.
    expect(await Promise.all(all)).toEqual([...Array(14).fill('kept'), 'busy', ...Array(8).fill('kept'), 'busy'])
  })
})
