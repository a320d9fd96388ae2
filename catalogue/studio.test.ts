// What the studio does around Blender, which this needs none of.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encode, removeOthers } from './studio/encode.ts'
import { studio } from './studio/shots.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-studio-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the files of an earlier picture stay while a new one is written; those that are removed then are of the same view', async () => {
  const [png, before] = [join(folder, 'lamp.png'), ['1-00000000-160.webp', '1-00000000-320.jpg', '2-11111111-160.webp']]
  await sharp({ create: { width: 320, height: 320, channels: 3, background: '#a5522d' } }).toFile(png)
  await mkdir(join(folder, 'lamp'))
  for (const file of before) await writeFile(join(folder, 'lamp', file), file)
  const shot = { product: 'furniture/lamp', view: 0, samples: 12, size: '320', key: 'key' }
  const picture = await encode(png, shot, folder)
  const made = [160, 320].flatMap(width => ['avif', 'webp'].map(type => `${picture.name}-${width}.${type}`))
  const files = () => readdir(join(folder, 'lamp')).then(names => names.sort())
  expect(await files()).toEqual([...before, ...made, `${picture.name}-320.jpg`].sort())
  await removeOthers(shot, picture, folder)
  expect(await files()).toEqual(['2-11111111-160.webp', ...made, `${picture.name}-320.jpg`].sort())
})

test.skipIf(process.platform === 'win32')('a picture that could not be taken is said, and the studio ends with 1', async () => {
  const shots = [{ product: 'furniture/lamp', view: 0, samples: 12, size: '320', key: 'key' }]
  const blender = `#!${process.execPath}
    const [, , , , script, , file] = process.argv
    if (!script.endsWith('plan.py')) process.exit(1)
    require('node:fs').writeFileSync(file, '${JSON.stringify(shots)}')`
  await writeFile(join(folder, 'blender'), blender, { mode: 0o755 })
  const { status, stdout } = spawnSync(process.execPath, [join(studio, 'studio.ts'), 'lamp', '--draft'], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, expect.stringContaining('furniture/lamp failed')])
})
