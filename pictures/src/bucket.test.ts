import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openBucket } from './bucket.ts'
import { openPictures } from './pictures.ts'
import { Refusal } from './refusal.ts'
import { startBucketStandIn } from './testing/bucket-stand-in.ts'
import { paint } from './testing/paint.ts'

let store: Awaited<ReturnType<typeof startBucketStandIn>>
beforeAll(async () => {
  store = await startBucketStandIn()
})
afterEach(() => {
  store.fault = () => false
})
afterAll(() => store.stop())

const said: string[] = []
const open = async ({ patience, ...other }: { patience?: number; secretAccessKey?: string; bucket?: string } = {}) => {
  const files = await openBucket(
    { ...store.settings, ...other },
    { failed: reason => void said.push(reason), ...(patience ? { patience } : {}) },
  )
  const places = { avatars: { fit: 'cover' as const, widths: [96, 256] } }
  return openPictures({ files, places, maxBytes: 10 * 1024 * 1024, maxPixels: 25_000_000 })
}
const painted = () => paint(300, 300).png().toBuffer()
const get = (pictures: Awaited<ReturnType<typeof open>>, address: string) => pictures.serve(new Request(`http://shop.test${address}`))

test('a picture is stored, served and removed by signed requests, with the headers of one from the folder [N4, U5]', async () => {
  const pictures = await open()
  const { address, name } = await pictures.keep('avatars', await painted())
  const paths = ['96.avif', '96.webp', '256.avif', '256.webp'].map(end => `avatars/${name}-${end}`)
  expect([...store.objects.keys()].sort()).toEqual(paths.sort())
  expect(store.objects.get(`avatars/${name}-96.avif`)).toMatchObject({
    mediaType: 'image/avif',
    cacheControl: expect.stringContaining('immutable'),
  })
  const answer = await get(pictures, address)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(store.objects.get(`avatars/${name}-256.webp`)?.bytes.byteLength),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(store.objects.get(`avatars/${name}-256.webp`)?.bytes)
  expect(await pictures.has('avatars', address)).toBe(true)
  await pictures.remove(address)
  expect([...store.objects.keys()]).toEqual([])
  expect(await pictures.has('avatars', address)).toBe(false)
  expect((await get(pictures, address)).status).toBe(404)
  expect([store.refused, said]).toEqual([[], []])
  pictures.stop()
})

test('what the store refuses is no picture that is missing: 503, and it is said why [N4]', async () => {
  const good = await open()
  const { address } = await good.keep('avatars', await painted())
  for (const [wrong, reason] of [
    [await open({ secretAccessKey: 'another' }), 'GET was answered by 403'],
    [await open({ bucket: 'pictures-of-others' }), undefined],
  ] as const) {
    said.length = 0
    const answer = await get(wrong, address)
    expect(answer.status).toBe(reason ? 503 : 404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(said).toEqual(reason ? [reason] : [])
    await expect(wrong.keep('avatars', await painted())).rejects.toEqual(new Refusal('busy'))
    wrong.stop()
  }
  expect(store.refused.some(line => line.endsWith('SignatureDoesNotMatch'))).toBe(true)
  good.stop()
})

test('an answer of 503 and a broken connection are tried again; nothing is left of a picture of which a part was refused [N4]', async () => {
  const pictures = await open()
  let faults = 2
  store.fault = (request, response) => {
    faults -= 1
    if (faults === 1) return Boolean(request.socket.destroy())
    if (faults === 0) response.writeHead(503).end()
    return faults === 0
  }
  const { address } = await pictures.keep('avatars', await painted())
  expect(faults).toBeLessThan(0)
  expect((await get(pictures, address)).status).toBe(200)
  const before = [...store.objects.keys()]
  store.fault = (request, response) => {
    const refuses = request.method === 'PUT' && Boolean(request.url?.endsWith('96.webp'))
    if (refuses) response.writeHead(403).end()
    return refuses
  }
  await expect(pictures.keep('avatars', await painted())).rejects.toMatchObject({ reason: 'busy' })
  expect([...store.objects.keys()]).toEqual(before)
  pictures.stop()
})

test('where nothing of a picture could be stored nothing is removed, which would take as long again [N4]', async () => {
  const pictures = await open()
  const methods: (string | undefined)[] = []
  store.fault = (request, response) => {
    methods.push(request.method)
    response.writeHead(403).end()
    return true
  }
  await expect(pictures.keep('avatars', await painted())).rejects.toMatchObject({ reason: 'busy' })
  expect(new Set(methods)).toEqual(new Set(['PUT']))
  pictures.stop()
})

test('a store that does not answer is waited for no longer than was set [N4]', async () => {
  const pictures = await open({ patience: 50 })
  const address = `/images/avatars/${'a'.repeat(32)}-256.webp`
  said.length = 0
  store.fault = () => true
  expect((await get(pictures, address)).status).toBe(503)
  await expect(pictures.has('avatars', address)).rejects.toMatchObject({ reason: 'busy' })
  expect(said.length).toBe(1)
  pictures.stop()
})

test('a hundred requests that a store refuses are told once, and once more after it has answered that there is no such picture [N4]', async () => {
  const files = await openBucket(store.settings, { failed: reason => void said.push(reason) })
  said.length = 0
  let refuses = true
  store.fault = (_, response) => {
    if (refuses) response.writeHead(403).end()
    return refuses
  }
  const askedFor = (times: number) => Promise.allSettled(Array.from({ length: times }, () => files.read('avatars/none.webp')))
  await askedFor(100)
  expect(said).toEqual(['GET was answered by 403'])
  refuses = false
  expect(await askedFor(1)).toMatchObject([{ value: undefined }])
  refuses = true
  await askedFor(2)
  expect(said).toEqual(['GET was answered by 403', 'GET was answered by 403'])
})

test('a store is waited for five seconds, with whatever is asked again [N4, F17]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => void limit.mockRestore())
  const files = await openBucket(store.settings, { failed: () => {} })
  const busy = [true, false]
  store.fault = (_, response) => {
    const isBusy = busy.shift() ?? false
    if (isBusy) response.writeHead(503).end()
    return isBusy
  }
  expect([await files.has('avatars/none.webp'), busy, limit.mock.calls]).toEqual([false, [], [[5000]]])
})

test('an answer that leads elsewhere is not followed [N4]', async () => {
  const pictures = await open()
  const address = `/images/avatars/${'b'.repeat(32)}-256.webp`
  said.length = 0
  store.fault = (request, response) => {
    const first = !request.url?.includes('elsewhere')
    if (first) response.writeHead(302, { location: `${store.settings.endpoint}/elsewhere` }).end()
    else response.writeHead(200).end('something else')
    return true
  }
  const before = store.asked.length
  expect((await get(pictures, address)).status).toBe(503)
  expect([store.asked.length - before, said]).toEqual([1, ['GET was answered by 302']])
  pictures.stop()
})
