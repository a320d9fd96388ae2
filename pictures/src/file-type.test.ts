import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileTypeOf } from './file-type.ts'
import { filesInFolder } from './files.ts'
import { openPictures } from './pictures.ts'
import { noPictures } from './testing/hostile-files.ts'
import { paint } from './testing/paint.ts'

test('a JPEG, a PNG and a WebP are known by their first bytes, all of them [U1]', async () => {
  const picture = paint(40, 30)
  for (const [type, marks] of [
    ['jpeg', [0, 1, 2]],
    ['png', [0, 1, 2, 3, 4, 5, 6, 7]],
    ['webp', [0, 1, 2, 3, 8, 9, 10, 11]],
  ] as const) {
    const bytes = await picture.clone()[type]().toBuffer()
    expect(fileTypeOf(bytes)).toBe(type)
    for (const mark of marks) {
      const other = Buffer.from(bytes)
      other[mark] = (other[mark] ?? 0) ^ 1
      expect([type, mark, fileTypeOf(other)]).toEqual([type, mark, undefined])
      expect(fileTypeOf(bytes.subarray(0, mark))).toBeUndefined()
    }
  }
})

test('what does not begin as one of them reaches no decoder [U1, U7]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-types-'))
  const path = join(folder, 'decoder.mjs')
  await writeFile(
    path,
    `process.on('message', () => process.send({ stage: 'made', files: [{ width: 1, type: 'webp', bytes: Buffer.from('x') }] }))
     process.send({ stage: 'ready' })`,
  )
  const places = { products: { fit: 'contain', widths: [160] } } as const
  const pictures = openPictures({
    files: filesInFolder(folder),
    places,
    maxBytes: 10_000_000,
    maxPixels: 25_000_000,
    decoders: { path },
  })
  onTestFinished(async () => {
    pictures.stop()
    await rm(folder, { recursive: true })
  })
  const reached: string[] = []
  for (const [what, bytes] of Object.entries(await noPictures()))
    await pictures.keep('products', bytes).then(
      () => reached.push(what),
      ({ reason }) => expect(reason).toBe('kind'),
    )
  // These are what they begin as: only a decoder finds out that something is missing.
  const broken = reached.filter(what => /cut in the middle|header before|the beginning/.test(what))
  expect(reached).toEqual(broken)
  expect(broken.length).toBeGreaterThan(0)
})
