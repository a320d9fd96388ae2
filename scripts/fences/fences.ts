// The rules of docs/architecture.md that no linter can check: imports between folders, rules for single files, and that documents name only
// files that exist.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPaths } from './document-paths.ts'
import { entranceFaults, floorFaults, type Import, workspaceFaults, workspaces } from './floors.ts'
import { sourceFaults } from './source-rules.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = globSync(`{${Object.keys(workspaces).join(',')}}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: path => path.includes('node_modules') || path.endsWith('/build') || path.endsWith('.react-router'),
})
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.endsWith('.d.ts'))
const sources = new Map(files.map(path => [path, readFileSync(join(root, path), 'utf8')]))

const isTest = (path: string) => /\.test\.ts$|\/testing\//.test(path)

/** What a file imports of ours, types included, as paths from the root. */
const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    const [, workspace = '', inside = ''] = /^@waha\/(\w+)\/(.+)$/.exec(target) ?? []
    if (workspace) return [{ from: path, to: `${workspace}/${inside}`, inTest: isTest(path) }]
    if (!target.startsWith('.') || target.includes('+types')) return []
    return [{ from: path, to: normalize(join(dirname(path), target)).replaceAll('\\', '/'), inTest: isTest(path) }]
  })

const documents = globSync('{*.md,docs/**/*.md,*/README.md,*/studio/README.md}', { cwd: root }).map(path => path.replaceAll('\\', '/'))
const documentFaults = documents.flatMap(path =>
  missingPaths(path, readFileSync(join(root, path), 'utf8'), named => existsSync(join(root, named))).map(
    missing => `${path}: there is no ${missing}`,
  ),
)

const imports = [...sources].flatMap(([path, text]) => importsOf(path, text))
const faults = [
  ...workspaceFaults(imports),
  ...floorFaults(imports),
  ...entranceFaults(imports),
  ...[...sources].flatMap(([path, text]) => sourceFaults(path, text).map(fault => `${path}: ${fault}`)),
  ...documentFaults,
]
for (const line of faults) console.error(line)
console.log(faults.length ? `${faults.length} faults` : `${files.length} files, all within their fences`)
process.exit(faults.length ? 1 : 0)
