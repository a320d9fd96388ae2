// Who may import whom. Between workspaces there is a list; inside api and web there are floors: a room (a folder) may be imported
// from the floors above, and from its own floor as long as no import cycle arises.

/** Workspaces, each with those that it imports. */
export const workspaces: Record<string, readonly string[]> = {
  terminal: [],
  contract: [],
  postgres: [],
  pictures: [],
  sandbox: [],
  catalogue: ['terminal'],
  api: ['contract', 'pictures'],
  web: ['contract', 'catalogue'],
  server: ['terminal', 'contract', 'postgres', 'pictures', 'sandbox', 'api', 'web'],
  bench: ['terminal', 'contract', 'postgres', 'sandbox', 'api', 'server', 'e2e'],
  scripts: ['terminal', 'server', 'pictures'],
  e2e: ['contract', 'pictures', 'server', 'web'],
}

/** What tests may import in addition. */
const workspacesOfTests: Record<string, readonly string[]> = {
  api: ['contract', 'pictures', 'postgres', 'sandbox', 'catalogue', 'server'],
  catalogue: ['contract', 'api', 'web', 'pictures'],
  server: ['contract', 'postgres', 'pictures', 'sandbox', 'api', 'web'],
  sandbox: ['contract', 'pictures'],
}

/** The floors of a workspace, the lowest first. A room is a folder, or a file beside the folders. */
const floors: Record<string, readonly (readonly string[])[]> = {
  'api/src': [
    ['http', 'db', 'providers'],
    ['api.ts'],
    [
      'accounts',
      'cart',
      'catalog',
      'checkout',
      'delivery',
      'desk',
      'health',
      'mail',
      'media',
      'newsletter',
      'orders',
      'payments',
      'refunds',
      'reviews',
      'search',
      'settings',
      'wishlist',
    ],
    ['backup', 'seed', 'upkeep'],
    ['app.ts'],
  ],
  'web/app': [
    ['data', 'i18n', 'theme', 'ui'],
    ['session'],
    ['page'],
    ['compare'],
    [
      'about',
      'accounts',
      'admin',
      'cart',
      'catalog',
      'checkout',
      'delivery',
      'home',
      'newsletter',
      'orders',
      'reviews',
      'search',
      'wishlist',
    ],
    ['shell'],
    ['desk'],
    ['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx'],
  ],
}

export interface Import {
  from: string
  to: string
  /** Tests may import more. */
  inTest: boolean
}

const workspaceOf = (path: string) => path.split('/')[0] ?? ''

const roomOf = (path: string) => {
  const base = Object.keys(floors).find(prefix => path.startsWith(`${prefix}/`))
  return base && { base, room: path.slice(base.length + 1).split('/')[0] ?? '' }
}

/** Imports that no list allows, one line each. */
export const workspaceFaults = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to, inTest }) => {
    const [importer, imported] = [workspaceOf(from), workspaceOf(to)]
    if (importer === imported) return []
    const allowed = [...(workspaces[importer] ?? []), ...(inTest ? (workspacesOfTests[importer] ?? []) : [])]
    return allowed.includes(imported) ? [] : [`${from}: ${importer} does not import ${imported}`]
  })

/** Imports that lead up, rooms that no floor lists, and circles of rooms on one floor. */
export const floorFaults = (imports: readonly Import[]): string[] => {
  const faults: string[] = []
  const beside = new Map<string, Map<string, string>>()
  for (const { from, to, inTest } of imports) {
    const [importer, imported] = [roomOf(from), roomOf(to)]
    if (inTest || !importer || !imported || importer.base !== imported.base || importer.room === imported.room) continue
    const [above, below] = [importer, imported].map(({ base, room }) => floors[base]?.findIndex(rooms => rooms.includes(room)) ?? -1)
    for (const [place, { base, room }] of [
      [above, importer],
      [below, imported],
    ] as const)
      if (place === -1) faults.push(`${base}/${room} stands on no floor: see scripts/fences/floors.ts`)
    if (above === undefined || below === undefined || above === -1 || below === -1) continue
    if (above < below) faults.push(`${from}: ${importer.room} is below ${imported.room}`)
    if (above !== below) continue
    const key = `${importer.base}/${importer.room}`
    beside.set(key, (beside.get(key) ?? new Map()).set(`${imported.base}/${imported.room}`, from))
  }
  return [...new Set([...faults, ...circles(beside)])]
}

/** Each circle once, with a file for each step. */
const circles = (edges: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] => {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (room: string, trail: readonly string[]) => {
    if (trail.includes(room)) {
      const circle = [...trail.slice(trail.indexOf(room)), room]
      found.push(
        `a circle: ${circle.map((step, index) => `${step}${index + 1 < circle.length ? ` (${edges.get(step)?.get(circle[index + 1] ?? '')})` : ''}`).join(' → ')}`,
      )
      return
    }
    if (done.has(room)) return
    for (const next of edges.get(room)?.keys() ?? []) walk(next, [...trail, room])
    done.add(room)
  }
  for (const room of edges.keys()) walk(room, [])
  return found
}

/** Routes are known to the API's app alone, pages to the router alone. */
export const entranceFaults = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to, inTest }) => {
    if (inTest) return []
    if (to.endsWith('.routes.ts') && from !== 'api/src/app.ts')
      return [`${from}: domains meet through queries or use cases, not through ${to}`]
    if (to.endsWith('.page.tsx')) return [`${from}: ${to} is for the router alone`]
    return []
  })
