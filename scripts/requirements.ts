// Every id of docs/requirements.md must stand in the title of a test that proves it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const ids = new Set(read('docs/requirements.md').match(/\b[A-Z]+-\d\d?b?\b/g))
const files = globSync('{api,bench,catalogue,contract,e2e,pictures,sandbox,server,web}/**/*.{test,spec}.ts', {
  cwd: root,
  exclude: path => path.includes('node_modules'),
})
const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])([\s\S]*?)\1/g
const named = new Set(
  files.flatMap(path => [...read(path).matchAll(title)].flatMap(([, , text = '']) => text.match(/\b[A-Z]+-\d\d?b?\b/g) ?? [])),
)

const unnamed = [...ids].filter(id => !named.has(id))
for (const id of unnamed) console.error(`${id} is named by no test`)
console.log(
  unnamed.length ? `${unnamed.length} of ${ids.size} requirements without a test` : `${ids.size} requirements, each named by a test`,
)
process.exit(unnamed.length ? 1 : 0)
