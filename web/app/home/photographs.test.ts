import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bannerScenes, categoryEmblems, heroScenes } from './photographs.ts'

const catalogue = join(import.meta.dirname, '../../../catalogue')
const exists = (address: string) => existsSync(join(catalogue, address))

test('the pictures of hero, banners and categories are there, in every size that the page offers [HOME-01, HOME-07]', () => {
  for (const scene of Object.values(heroScenes)) {
    for (const address of [scene.ltr, scene.rtl])
      for (const width of [640, 960, 1280, 1600, 2400])
        for (const type of ['avif', 'webp']) expect([address, exists(`${address}-${width}.${type}`)]).toEqual([address, true])
    for (const width of [480, 640, 960]) expect(exists(`${scene.upright}-${width}.avif`)).toBe(true)
  }
  for (const { ltr, rtl } of Object.values(bannerScenes))
    for (const address of [ltr, rtl])
      for (const width of [480, 640, 960, 1280, 1600]) expect([address, exists(`${address}-${width}.avif`)]).toEqual([address, true])
  const emblems = Object.values(categoryEmblems)
  expect(new Set(emblems).size).toBe(6)
  for (const address of emblems)
    for (const width of [160, 320, 480])
      for (const type of ['avif', 'webp']) expect(exists(address.replace('480.webp', `${width}.${type}`))).toBe(true)
})
