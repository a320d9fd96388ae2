import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { icons, shapeOf } from './icons.plugin.ts'

test('an icon of several shapes is one path: a circle with lines, a rectangle with round corners and a bow', async () => {
  expect(await shapeOf('circle-exclamation-point')).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16')
  expect(await shapeOf('lock')).toBe(
    'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2M7 11V7a5 5 0 0 1 10 0v4',
  )
})

test('a path that begins with a relative place keeps it after another path', async () => {
  expect(await shapeOf('circle-check')).toBe('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12')
})

test('a file of icons gets the shape of each that it names', async () => {
  const file = join(import.meta.dirname, 'icons.tsx')
  const { transform } = icons() as unknown as { transform: (code: string, id: string) => Promise<{ code: string }> }
  const { code } = await transform(readFileSync(file, 'utf8'), file)
  expect(code).toContain(`export const Heart = icon('${await shapeOf('heart')}')`)
  expect(code).not.toMatch(/icon\('[a-z]/)
})
