// Checks that every id of docs/requirements.md and docs/threats.md is in the title of a test that can prove it, and that titles have no other ids.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isProgram } from '../terminal/src/is-program.mjs'
import { faultsOf, idsIn, listedThreats, testsIn, threatFaultsOf } from './requirement-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

export const defined = new Set(idsIn(read('docs/requirements.md')))

if (isProgram(import.meta.url)) {
  const paths = globSync('{api,bench,catalogue,contract,e2e,pictures,postgres,sandbox,server,web}/**/*.{test,spec}.ts', {
    cwd: root,
    exclude: path => path.includes('node_modules'),
  })
  const files = paths.map(path => ({ path: path.replaceAll('\\', '/'), tests: testsIn(read(path)) }))
  const threats = listedThreats(read('docs/threats.md'))
  const faults = [...new Set([...faultsOf(defined, files), ...threatFaultsOf(threats, files)])]
  for (const fault of faults) console.error(fault)
  console.log(faults.length ? `${faults.length} faults` : `${defined.size} requirements and ${threats.size} threats, each named by a test`)
  process.exit(faults.length ? 1 : 0)
}
