// Pictures whose bytes were damaged, with places and texts in them, uploaded by people who are signed in.
import { deflateSync } from 'node:zlib'
import { pictureSource } from '@waha/contract/media.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import type { Figure } from '../figures.ts'
import { ask } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { damage, damaged } from './raw-bytes.ts'

const atOnce = 8
// Less than a person may upload in a day.
const ofOnePerson = 90
const secret = 'Home of the photographer'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="24,42.0N" exif:GPSAreaInformation="${secret}"/></rdf:RDF></x:xmpmeta>`
const exif = {
  IFD0: { ImageDescription: secret, Orientation: '6' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '46/1 43/1 0/1' },
}

const photographs = () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const paint = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
  const kept = (width: number, height: number) => paint(width, height).withExif(exif).withXmp(xmp)
  return Promise.all(
    [
      ...[
        kept(640, 480).jpeg(),
        kept(1, 1).jpeg(),
        kept(1600, 900).jpeg({ progressive: true }),
        kept(300, 300).withIccProfile('p3').jpeg(),
      ],
      ...[kept(320, 240).png(), kept(3, 1200).png({ palette: true }), kept(500, 400).webp(), kept(200, 200).webp({ lossless: true })],
    ].map(picture => picture.toBuffer()),
  )
}

const multipart = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--edge--\r\n'),
  ])

/** Whether a picture says where it was taken, or anything else of what was put in. */
const tells = async (bytes: Buffer) => {
  const { exif: facts, xmp: more } = await sharp(bytes).metadata()
  return (
    facts !== undefined ||
    more !== undefined ||
    bytes.includes(secret) ||
    bytes.includes('GPSLatitude') ||
    bytes.includes(deflateSync(secret).subarray(2, -4))
  )
}

/** What the files of all sizes and types of a stored picture have: whether one tells something, and whether one is not there. Exported for its test. */
export const lookAtFiles = async (image: string, at: string) => {
  const sizes =
    pictureSource(image)
      ?.srcSet.split(', ')
      .map(size => size.split('.avif')[0]) ?? []
  const files = [image, ...sizes.flatMap(size => [`${size}.avif`, `${size}.webp`])].map(async address => {
    const stored = await fetch(new URL(address, at))
    const bytes = Buffer.from(await stored.arrayBuffer())
    return { missing: !stored.ok, told: stored.ok && (await tells(bytes)) }
  })
  const looked = await Promise.all(files)
  return { told: looked.some(({ told }) => told), missing: looked.some(({ missing }) => missing) }
}

/** Uploads so many pictures, each damaged in up to three places; one in five is whole. The same ones for the same seed. */
export const uploadDamaged = async (shop: MeasuredShop, books: Books, times: number, seed: number): Promise<Figure[]> => {
  const pictures = fc.tuple(
    fc.constantFrom(...(await photographs())),
    fc.oneof({ arbitrary: fc.array(damage, { minLength: 1, maxLength: 3 }), weight: 4 }, fc.constant([])),
  )
  const left = fc.sample(pictures, { numRuns: times, seed })
  const [before, memory] = [await shop.serving(), (await shop.memory()).all]
  const found = { failed: 0, kept: 0, told: 0, missing: 0, most: memory, statuses: new Map<number, number>() }
  const upload = async (bytes: Buffer, token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=edge' }
    const { status, text } = await ask(`${shop.url}/api/auth/upload-image`, { method: 'POST', headers, body: multipart(bytes) }).catch(
      () => ({ status: 0, text: '' }),
    )
    found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1)
    if (status === 0 || status >= 500) found.failed += 1
    if (status !== 200) return
    found.kept += 1
    const { told, missing } = await lookAtFiles(JSON.parse(text).image, shop.url)
    if (told) found.told += 1
    if (missing) found.missing += 1
  }
  // One after the other for each person, whose picture the next one replaces.
  const uploader = async () => {
    let token = ''
    for (let [count, next] = [0, left.pop()]; next; [count, next] = [count + 1, left.pop()]) {
      if (count % ofOnePerson === 0) token = await books.join(shop.url)
      await upload(next[1].reduce(damaged, next[0]), token)
    }
  }
  const watch = setInterval(async () => (found.most = Math.max(found.most, (await shop.memory()).all)), 200)
  await Promise.all(Array.from({ length: atOnce }, uploader)).finally(() => clearInterval(watch))
  const after = await shop.serving()
  const said = [...found.statuses].map(([status, count]) => `${count} times ${status}`).sort()
  return [
    {
      name: 'answers of 5xx, or none',
      value: found.failed,
      unit: '',
      bound: '<= 0',
      detail: `${times} pictures, seed ${seed}: ${said.join(', ')}`,
    },
    {
      name: 'stored pictures that tell a place or a text',
      value: found.told,
      unit: '',
      bound: '<= 0',
      detail: `${found.kept} were stored and read again, in all sizes and types`,
    },
    { name: 'stored pictures without one of their files', value: found.missing, unit: '', bound: '<= 0' },
    {
      name: 'memory at most, above that before',
      value: found.most - memory,
      unit: 'MB',
      bound: '<= 200',
      detail: `${memory.toFixed(0)} MB before`,
    },
    { name: 'processes that ended', value: before.filter(pid => !after.includes(pid)).length, unit: '', bound: '<= 0' },
  ]
}
