import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInFolder } from './files.ts'
import { createStoredPictures } from './stored-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-stored-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('an address is a picture’s from its first letter to its last: no other file is found by it, and it is kept as WebP [U5, U9]', async () => {
  const [stored, name] = [createStoredPictures(filesInFolder(folder), new Map()), '0a'.repeat(16)]
  const { address } = await stored.write('products', name, [{ width: 20, type: 'webp', bytes: Buffer.from('picture') }])
  await mkdir(join(folder, 'x/images/products'), { recursive: true })
  const others = [
    `products/${name}-20.webp.txt`,
    `products/${'lamp'.repeat(8)}-20.webp`,
    `products/${name}-10000.webp`,
    `x/images/products/${name}-20.webp`,
    'secret.webp',
  ]
  for (const path of others) await writeFile(join(folder, path), 'secret')
  expect([await stored.has('products', address), String((await stored.file(address))?.bytes)]).toEqual([true, 'picture'])
  const refused = [...others.map(path => `/images/${path}`), `${address}/../../secret.webp`, `/images/x${address}`]
  // The same picture in another type is served, and is no address to keep.
  const jpeg = address.replace('.webp', '.jpg')
  await writeFile(join(folder, jpeg.slice('/images/'.length)), 'jpeg')
  expect([await stored.has('products', jpeg), String((await stored.file(jpeg))?.bytes)]).toEqual([false, 'jpeg'])
  for (const other of refused)
    expect([other, await stored.has('products', other), await stored.file(other)]).toEqual([other, false, undefined])
})
