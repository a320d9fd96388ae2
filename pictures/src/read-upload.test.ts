import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const head = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const end = '\r\n--edge--\r\n'

/** A form that comes in these pieces. */
const read = (pieces: string[]) => {
  const start = (body: ReadableStreamDefaultController) => {
    for (const piece of pieces) body.enqueue(Buffer.from(piece))
    body.close()
  }
  return readBody(new ReadableStream({ start }))
}

const readBody = (body: ReadableStream) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return readUpload(request, { field: 'image', maxBytes: 1024 * 1024, isAwaited: () => false })
}

test('a form may come in 20,000 pieces; one of more is refused, wherever in it they are [U6, X9]', async () => {
  const dots = (count: number): string[] => Array(count).fill('z')
  expect((await read([head, ...dots(19_998), end])).bytes).toHaveLength(19_998)
  await expect(read([head, ...dots(19_999), end])).rejects.toMatchObject({ reason: 'bad_form' })
  // Before the file, and behind it.
  await expect(read([...dots(20_000), `\r\n${head}`, end])).rejects.toMatchObject({ reason: 'bad_form' })
  await expect(read([head, end, ...dots(20_000)])).rejects.toMatchObject({ reason: 'bad_form' })
})

test('of the parts of a form ten may be fields with other names, each with a text of 4 KB; one more, or a byte more, is refused [U6]', async () => {
  const field = (name: string, text = 'x') => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const outcome = (...fields: string[]) =>
    read([...fields, `${head}z`, end]).then(
      ({ fields }) => fields.size,
      ({ reason }) => reason as string,
    )
  const many = (count: number) => Array.from({ length: count }, (_, index) => field(`field ${index}`))
  expect([await outcome(...many(10)), await outcome(...many(11))]).toEqual([10, 'bad_form'])
  expect([await outcome(field('a', 'x'.repeat(4096))), await outcome(field('a', 'x'.repeat(4097)))]).toEqual([1, 'bad_form'])
  expect([await outcome(field('a'), field('b')), await outcome(field('a'), field('a'))]).toEqual([2, 'bad_form'])
})

test('of what stands above a part the first 20 lines and 8 KB are read, and no more [U6]', async () => {
  const last = head.slice('--edge\r\n'.length)
  const outcome = (above: string) =>
    read([`--edge\r\n${above}${last}z`, end]).then(
      ({ bytes }) => bytes.toString(),
      ({ reason }) => reason as string,
    )
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `x-${index}: y\r\n`).join('')
  expect([await outcome(lines(19)), await outcome(lines(20))]).toEqual(['z', 'bad_form'])
  const long = (bytes: number) => `x: ${'y'.repeat(bytes - 'x: \r\n'.length)}\r\n`
  const room = 8192 - last.length
  expect([await outcome(long(room)), await outcome(long(8192))]).toEqual(['z', 'bad_form'])
})

test('a body may have 64 KB more than its file, whether its length was declared or not; of one with a byte more nothing is read any further [U5]', async () => {
  const form = `\r\n${head}z${end}`
  const most = 1024 * 1024 + 64 * 1024
  const ahead = (bytes: number) => ['x'.repeat(bytes - form.length), form]
  expect((await read(ahead(most))).bytes.toString()).toBe('z')
  await expect(read(ahead(most + 1))).rejects.toMatchObject({ reason: 'too_large' })
  const behind = `${head}z${end}`
  expect((await read([behind, 'x'.repeat(most - behind.length)])).bytes.toString()).toBe('z')
  await expect(read([behind, 'x'.repeat(most - behind.length + 1)])).rejects.toMatchObject({ reason: 'too_large' })
  let isCancelled = false
  const endless = new ReadableStream({
    pull: body => body.enqueue(Buffer.alloc(256 * 1024)),
    cancel: () => {
      isCancelled = true
    },
  })
  await expect(readBody(endless)).rejects.toMatchObject({ reason: 'too_large' })
  expect(isCancelled).toBe(true)
})
