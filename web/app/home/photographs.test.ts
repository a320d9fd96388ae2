import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bannerScenes, heroScenes } from './photographs.ts'

const catalogue = join(import.meta.dirname, '../../../catalogue')
const exists = (address: string) => existsSync(join(catalogue, address))

test('HOME-01 HOME-07 the hero’s and the banners’ pictures are there, in every size that the page offers', () => {
  for (const scene of Object.values(heroScenes)) {
    for (const address of [scene.ltr, scene.rtl])
      for (const width of [640, 960, 1280, 1600, 2400])
        for (const type of ['avif', 'webp']) expect([address, exists(`${address}-${width}.${type}`)]).toEqual([address, true])
    for (const width of [480, 640, 960]) expect(exists(`${scene.upright}-${width}.avif`)).toBe(true)
  }
  for (const { ltr, rtl } of Object.values(bannerScenes))
    for (const address of [ltr, rtl])
      for (const width of [480, 640, 960, 1280, 1600]) expect([address, exists(`${address}-${width}.avif`)]).toEqual([address, true])
})
