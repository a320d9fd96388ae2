import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname
const manifest = JSON.parse(readFileSync(join(here, 'pictures/pictures.json'), 'utf8')) as Record<
  string,
  ({ name: string; width: number; height: number; widths: number[]; preview: string } | null)[]
>
const products = globSync('products/*/*.json', { cwd: here }).map(path => basename(path, '.json'))
const files = globSync('pictures/*/*', { cwd: here })

test('every product has a picture of its own, half of them more, all square and in all sizes [ITEM-02, CARD-02]', () => {
  expect(products.filter(id => !manifest[id]?.[0])).toEqual([])
  const digests = Object.values(manifest).flatMap(views => views.flatMap(view => (view ? [view.name.split('-')[1]] : [])))
  expect(new Set(digests).size).toBe(digests.length)
  const views = products.map(id => (manifest[id] ?? []).filter(view => view !== null))
  expect(views.flat().length).toBeGreaterThanOrEqual(160)
  expect(views.filter(({ length }) => length > 1).length).toBeGreaterThanOrEqual(products.length / 2)
  for (const id of products)
    for (const view of manifest[id] ?? []) {
      if (!view) continue
      expect([id, view.width, view.height]).toEqual([id, 1000, 1000])
      expect(view.widths).toEqual([160, 320, 480, 640, 1000])
      for (const width of view.widths)
        for (const type of ['avif', 'webp']) expect(files).toContain(join('pictures', id, `${view.name}-${width}.${type}`))
      expect(files).toContain(join('pictures', id, `${view.name}-320.jpg`))
    }
})

test('pictures are light: a card’s under 12 KB, the hero on a phone under 60 KB, all together under 60 MB [CARD-02, HOME-01]', () => {
  const weigh = (path: string) => statSync(join(here, path)).size
  for (const id of products)
    for (const view of manifest[id] ?? []) if (view) expect(weigh(`pictures/${id}/${view.name}-480.avif`)).toBeLessThan(12_000)
  for (const name of ['groceries', 'digital', 'fashion', 'furniture'].map(scene => `hero-${scene}`))
    expect(weigh(`pictures/${name}/${manifest[name]?.[2]?.name}-640.avif`)).toBeLessThan(60_000)
  expect(files.reduce((sum, path) => sum + weigh(path), 0)).toBeLessThan(60_000_000)
})
