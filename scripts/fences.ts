// The fences of docs/architecture.md: who may import whom, directions and colours by name only, no cycles.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = globSync('{contract,pictures,api,web/app,server,sandbox,catalogue/studio,scripts,bench,e2e}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: path => path.includes('node_modules') || path.endsWith('/build'),
})
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => !path.endsWith('.d.ts'))
const sources = new Map(files.map(path => [path, readFileSync(join(root, path), 'utf8')]))

const isTest = (path: string) => /\.(test|spec)\.ts$|^e2e\/|\/testing\//.test(path)

/** Imports of our own files, as paths from the root. */
const importsOf = (path: string): string[] =>
  [...(sources.get(path) ?? '').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    const own = /^@waha\/(\w+)\/(.+)$/.exec(target)
    if (own) return [own[1] === 'web' || own[1] === 'catalogue' ? `${own[1]}/${own[2]}` : `${own[1]}/src/${own[2]}`]
    return target.startsWith('.') ? [normalize(join(dirname(path), target)).replaceAll('\\', '/')] : []
  })

const workspaceOf = (path: string) => path.split('/')[0] ?? ''
const folderOf = (path: string) => /^(?:api\/src|web\/app)\/([\w-]+)\//.exec(path)?.[1] ?? ''

// Who may import whom, between workspaces.
const allowed: Record<string, string[]> = {
  contract: [],
  pictures: [],
  api: ['contract', 'pictures'],
  web: ['contract', 'catalogue'],
  sandbox: ['pictures'],
  catalogue: [],
  server: ['contract', 'pictures', 'api', 'web', 'sandbox'],
  scripts: ['server'],
  bench: ['contract', 'api', 'server'],
  e2e: ['contract'],
}
const foundations = { api: ['db', 'http'], web: ['ui', 'i18n', 'theme', 'data'] }
const domains = {
  api: ['catalog', 'cart', 'wishlist', 'orders', 'reviews', 'accounts', 'payments', 'media', 'mail', 'newsletter'],
  web: ['home', 'catalog', 'cart', 'wishlist', 'checkout', 'orders', 'reviews', 'admin'],
}

const faults: string[] = []
const fault = (path: string, text: string) => faults.push(`${path}: ${text}`)

for (const path of files.filter(file => !file.endsWith('.css'))) {
  for (const target of importsOf(path)) {
    const [from, to] = [workspaceOf(path), workspaceOf(target)]
    if (from !== to && !isTest(path) && !allowed[from]?.includes(to)) fault(path, `${from} does not import ${to}`)
    if (from === to && (from === 'api' || from === 'web') && !isTest(path)) checkFolders(from, path, target)
  }
}

function checkFolders(workspace: 'api' | 'web', path: string, target: string) {
  const [from, to] = [folderOf(path), folderOf(target)]
  if (from === to) return
  const seeds = path.startsWith('api/src/db/seed/')
  if (foundations[workspace].includes(from) && domains[workspace].includes(to) && !seeds)
    fault(path, `${from} knows no domain, not even ${to}`)
  const door = /\.queries\.ts$|\.page\.tsx$|-[\w-]+\.tsx?$|\/[\w-]+\.tsx?$/
  if (workspace === 'api' && domains.api.includes(from) && domains.api.includes(to) && /\.routes\.ts$/.test(target))
    fault(path, 'domains meet through queries or use cases, never through routes')
  if (workspace === 'web' && domains.web.includes(from) && /\.page\.tsx$/.test(target) && door.test(target))
    fault(path, 'a page is imported by the router alone')
}

// No cycles within a workspace, types aside.
const state = new Map<string, 'open' | 'done'>()
const walk = (path: string, trail: string[]): void => {
  if (state.get(path) === 'done') return
  if (state.get(path) === 'open') {
    fault(path, `cycle: ${[...trail.slice(trail.indexOf(path)), path].map(step => relative('.', step)).join(' → ')}`)
    return
  }
  state.set(path, 'open')
  for (const target of valueImportsOf(path)) if (sources.has(target)) walk(target, [...trail, path])
  state.set(path, 'done')
}
function valueImportsOf(path: string) {
  const text = (sources.get(path) ?? '').replace(/import type[\s\S]*?from '[^']+'/g, '')
  return importsOf(path).filter(target => text.includes(`${target.split('/').at(-1)}'`))
}
for (const path of files) walk(path, [])

const physical =
  /(?<![\w-])(?:[a-z-]+:)*-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br)-[\w./[\]]+|(?<![\w-])text-(?:left|right)(?![\w-])/
for (const path of files.filter(file => file.startsWith('web/app/'))) {
  const text = sources.get(path) ?? ''
  if (path.endsWith('.tsx')) {
    for (const [, classes = ''] of text.matchAll(/className=(?:"|\{`)([^"`]*)/g)) {
      const found = physical.exec(classes)
      if (found) fault(path, `a physical direction: ${found[0]}`)
    }
    const spoken = />\s*([A-Za-z][A-Za-z ,.!?']{2,})\s*</.exec(text.replace(/=>/g, ''))
    if (spoken && !/^(?:return|const|await|if)\b/.test(spoken[1] ?? '')) fault(path, `a text outside the message catalogues: ${spoken[1]}`)
  }
  if (path.endsWith('.css') && /(?:margin|padding|border)-(?:left|right)|[^-](?:left|right)\s*:/.test(text))
    fault(path, 'a physical direction')
  if (!/tokens\.css$|theme\/bar-colors\.ts$/.test(path) && /#[0-9a-f]{3,8}\b(?=[;'" )])|oklch\(|rgba?\(/i.test(text))
    fault(path, 'a colour that is no token')
}

for (const path of files) {
  if (
    /process\.env/.test(sources.get(path) ?? '') &&
    !/^server\/src\/(?:env|build)\.ts$|^scripts\/|^catalogue\/studio\/|^e2e\/|^bench\//.test(path) &&
    path.endsWith('.ts') &&
    !isTest(path)
  )
    fault(path, 'process.env is read in server/src/env.ts alone (the build only hands it on)')
  if (/(^|\/)(utils?|helpers?|common|misc|services?|libs?|types?)(\/|\.[a-z]+$)/.test(path)) fault(path, 'a name that says nothing')
}

for (const line of faults) console.error(line)
console.log(faults.length ? `${faults.length} faults` : `${files.length} files, all within their fences`)
process.exit(faults.length ? 1 : 0)
