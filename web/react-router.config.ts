import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A dozen routes: their list travels with the page, no discovery requests.
  routeDiscovery: { mode: 'initial' },
  // A page's code is one file: its client loader, which does nothing, would be another.
  splitRouteModules: false,
} satisfies Config
