// That the settings of Biome and Stylelint hold what docs/architecture.md says of them.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waha-lint-'))
  for (const settings of ['biome.json', 'stylelint.config.js']) cpSync(join(root, settings), join(folder, settings))
  write('package.json', '{ "type": "module" }')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** What a linter of ours says of the folder. */
const lint = (program: string, ...args: string[]) => {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

test('Biome finds a circle of files, also where types alone make it', () => {
  write('api/src/cart/lines.ts', "import type { Total } from './total.ts'\nexport type Lines = Total[]\n")
  write('api/src/cart/total.ts', "import type { Lines } from './lines.ts'\nexport type Total = Lines\n")
  expect(lint('biome', 'lint', '.')).toContain('lint/suspicious/noImportCycles')
})

test('Biome finds the environment read outside the settings, and names that are not in kebab case', () => {
  write('server/src/env.ts', 'export const port = process.env.PORT\n')
  expect(lint('biome', 'lint', '.')).not.toContain('lint/style')
  write('server/src/listen.ts', 'export const port = process.env.PORT\n')
  write('server/src/openDoor.ts', 'export const open = true\n')
  const said = lint('biome', 'lint', '.')
  expect(said).toMatch(/listen\.ts\S* lint\/style\/noProcessEnv/)
  expect(said).toMatch(/openDoor\.ts\S* lint\/style\/useFilenamingConvention/)
})

test('Stylelint finds physical sides, and colours outside the tokens', () => {
  write('web/app/ui/app.css', 'a { margin-inline-start: 1px; color: var(--ink); text-align: end }\n')
  write('web/app/ui/tokens.css', 'a { color: oklch(45% 0.02 165) }\n')
  expect(lint('stylelint', '**/*.css')).toBe('')
  write('web/app/ui/app.css', 'a { margin-left: 1px; right: 0; text-align: left; color: #fff; background: rgb(1 2 3) }\n')
  const said = lint('stylelint', '**/*.css')
  for (const fault of ['margin-left', 'right', 'text-align', 'color-no-hex', 'function-disallowed-list']) expect(said).toContain(fault)
})
