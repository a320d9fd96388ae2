// Every id of docs/requirements.md must stand in the title of a test that proves it, and no other id may.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf, idsIn, testsIn } from './requirement-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

export const defined = new Set(idsIn(read('docs/requirements.md')))

if (import.meta.main) {
  const paths = globSync('{api,bench,catalogue,contract,e2e,pictures,sandbox,server,web}/**/*.{test,spec}.ts', {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  })
  const faults = faultsOf(
    defined,
    paths.map(path => ({ path, tests: testsIn(read(path)) })),
  )
  for (const fault of faults) console.error(fault)
  console.log(faults.length ? `${faults.length} faults` : `${defined.size} requirements, each named by a test`)
  process.exit(faults.length ? 1 : 0)
}
