import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { filesInFolder } from '../files.ts'
import { openPictures, type PictureSettings } from '../pictures.ts'

/** Pictures in a folder of the test file's own, which goes after its tests; `open` opens the same folder with other settings. */
export const openFolder = () => {
  const folder = join(tmpdir(), `waha-pictures-${randomUUID()}`)
  const opened: { stop: () => void }[] = []
  const open = (more: Partial<PictureSettings<'products' | 'avatars' | 'reviews'>> = {}) => {
    const made = openPictures({
      files: filesInFolder(folder),
      places: {
        products: { fit: 'contain', widths: [160, 320, 480, 640, 1000], jpeg: 320 },
        avatars: { fit: 'cover', widths: [96, 256] },
        reviews: { fit: 'inside', widths: [320, 1280] },
      },
      maxBytes: 10 * 1024 * 1024,
      maxPixels: 25_000_000,
      ...more,
    })
    opened.push(made)
    return made
  }
  beforeAll(() => mkdir(folder))
  afterAll(async () => {
    for (const made of opened) made.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const pictures = open()
  const get = (address: string, method = 'GET') => pictures.serve(new Request(`http://shop.test${address}`, { method }))
  const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer())
  return { folder, open, pictures, get, bytesAt }
}
