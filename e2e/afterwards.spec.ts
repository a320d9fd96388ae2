// Runs once all journeys are over, and looks at what they left behind.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { shopLog } from './shop-log.ts'

const keys = { key: /\b[sr]k_(?:test|live)_\w+/, 'webhook secret': /\bwhsec_\w+/ }

/** What nobody may read in a log: keys, what opens a payment, cards, sessions, passwords that people chose. */
const secrets = {
  ...keys,
  'client secret': /\w_secret_\w+/,
  card: /\b4(?:242|000)(?:[ -]?\d{4}){3}\b/,
  session: /\bBearer [\w-]{20,}|[?&#]token=(?!…)|"token":"(?!…)/,
  password: /secret-enough|wrong-password|"password":"(?!…)/,
}

const found = (text: string, patterns: Record<string, RegExp>) =>
  Object.entries(patterns).flatMap(([name, pattern]) => (pattern.test(text) ? [`${name}: ${pattern.exec(text)?.[0]}`] : []))

test('no secret stands in what the shop said while it was visited, nor a key in what browsers get [A16]', () => {
  // The greeting names a test card on purpose.
  const [greeting, said] = readFileSync(shopLog(), 'utf8').split('Ctrl-C stops it.')
  expect(greeting).toContain('Waha is open')
  expect(found(said ?? '', secrets)).toEqual([])

  const build = join(import.meta.dirname, '../web/build/client')
  const files = globSync('**/*.{js,css,json,html}', { cwd: build })
  expect(files.length).toBeGreaterThan(20)
  expect(files.flatMap(file => found(readFileSync(join(build, file), 'utf8'), keys))).toEqual([])
})
