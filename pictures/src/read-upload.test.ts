import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const start = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
const finish = '\r\n--edge--\r\n'

/** A form that comes in these pieces. */
const read = (pieces: string[]) => {
  const coming = pieces.values().map(piece => Buffer.from(piece))
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  const request = new Request('http://shop.test/', {
    method: 'POST',
    headers,
    body: ReadableStream.from(coming),
    duplex: 'half',
  } as RequestInit)
  return readUpload(request, { field: 'image', maxBytes: 1024 * 1024, silence: 5000 })
}

test('a form may come in 20,000 pieces; one of more is refused, wherever in it they are [U6, X9]', async () => {
  const dots = (count: number): string[] => Array(count).fill('z')
  expect((await read([start, ...dots(19_998), finish])).bytes).toHaveLength(19_998)
  await expect(read([start, ...dots(19_999), finish])).rejects.toMatchObject({ reason: 'bad_form' })
  // Before the file, and behind it.
  await expect(read([...dots(20_000), `\r\n${start}`, finish])).rejects.toMatchObject({ reason: 'bad_form' })
  await expect(read([start, finish, ...dots(20_000)])).rejects.toMatchObject({ reason: 'bad_form' })
})
