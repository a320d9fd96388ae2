// The router has a way of its own to fetch code ahead, but reloads the page when a file does not come.

interface RouteFiles {
  module: string
  imports?: string[]
}

/** What the router keeps in the window: the files of all routes, and the modules of those that were opened. */
interface RouterWindow {
  __reactRouterManifest?: { routes: Record<string, RouteFiles> }
  __reactRouterRouteModules?: Record<string, unknown>
}

const filesOf = ({ module, imports = [] }: RouteFiles) => [...imports, module]

const fetched = new Set<string>()

/** Loads the code of a route, such as `catalog/product.page`, and puts it where the router looks first. Silent when it fails. */
export const fetchRouteCode = async (route: string, signal: AbortSignal) => {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: opened = {} } = window as RouterWindow
  const files = manifest?.routes[route]
  if (!files || route in opened || fetched.has(route)) return
  fetched.add(route)
  const present = new Set(Object.keys(opened).flatMap(id => filesOf(manifest.routes[id] ?? files)))
  try {
    // As bytes first: browsers remember an import that failed, and the router would then reload the page at the click.
    await Promise.all(filesOf(files).map(file => (present.has(file) ? undefined : fetchFile(file, signal))))
    opened[route] ??= await import(/* @vite-ignore */ files.module)
  } catch {
    fetched.delete(route)
  }
}

const fetchFile = async (file: string, signal: AbortSignal) => {
  const answer = await fetch(file, { priority: 'low', signal })
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  await answer.arrayBuffer()
}
