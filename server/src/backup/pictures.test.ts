import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUpPictures } from './pictures.ts'

let folder: string
let images: string
let backup: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-pictures-'))
  images = join(folder, 'images')
  backup = join(folder, 'backup')
  for (const below of ['avatars', 'reviews']) await mkdir(join(images, below), { recursive: true })
  await writeFile(join(images, 'avatars', 'noor.webp'), 'a face')
  await writeFile(join(images, 'reviews', 'lamp.webp'), 'a lamp')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('all pictures are copied with their folders, and their size is told; a shop without any has none [F14]', async () => {
  expect(await backUpPictures(images, backup)).toEqual({ files: ['pictures/avatars/noor.webp', 'pictures/reviews/lamp.webp'], bytes: 12 })
  expect(await readFile(join(backup, 'pictures/reviews/lamp.webp'), 'utf8')).toBe('a lamp')
  expect(await backUpPictures(join(folder, 'nowhere'), join(folder, 'other'))).toEqual({ files: [], bytes: 0 })
})

test('a picture that is deleted while others are copied is left out, and the others are in the backup [F14]', async () => {
  const copy = async (from: string, to: string) => {
    await rm(join(images, 'reviews', 'lamp.webp'), { force: true })
    await copyFile(from, to)
  }
  expect(await backUpPictures(images, backup, copy)).toEqual({ files: ['pictures/avatars/noor.webp'], bytes: 6 })
})

test('a picture that is there and cannot be copied fails the backup: none is left out in silence [F14]', async () => {
  // A folder in its place, as a disk that is full or read-only would refuse it: the test may run as root, who may write anywhere else.
  await mkdir(join(backup, 'pictures/reviews/lamp.webp'), { recursive: true })
  await expect(backUpPictures(images, backup)).rejects.toThrow(/lamp\.webp/)
})

test('a folder of pictures that is there and cannot be read fails the backup: it is not taken for none [F14]', async () => {
  await expect(backUpPictures(join(images, 'reviews/lamp.webp'), backup)).rejects.toThrow('ENOTDIR')
})
