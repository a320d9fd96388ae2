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
  const [body, headers] = [new ReadableStream({ start }), { 'content-type': 'multipart/form-data; boundary=edge' }]
  const request = new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return readUpload(request, { field: 'image', maxBytes: 1024 * 1024, silence: 5000 })
}

test('a form may come in 20,000 pieces; one of more is refused, wherever in it they are [U6, X9]', async () => {
  const dots = (count: number): string[] => Array(count).fill('z')
  expect((await read([head, ...dots(19_998), end])).bytes).toHaveLength(19_998)
  await expect(read([head, ...dots(19_999), end])).rejects.toMatchObject({ reason: 'bad_form' })
  // Before the file, and behind it.
  await expect(read([...dots(20_000), `\r\n${head}`, end])).rejects.toMatchObject({ reason: 'bad_form' })
  await expect(read([head, end, ...dots(20_000)])).rejects.toMatchObject({ reason: 'bad_form' })
})
