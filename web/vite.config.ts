import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './app/i18n/messages.plugin.ts'
import { icons } from './app/ui/icons.plugin.ts'
import { worker } from './worker.plugin.ts'

const r = String.raw
const of = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', r`[\\/]`))

// Few requests for a first visit: libraries are one file, our own code that the pages of the catalogue run is another. Apart from them stays
// what a page does without until it is alive, and what only other pages need (decision 022). A module goes to the first group that fits.
const groups = [
  { name: 'vendor', test: of('node_modules/(?:react|react-dom|scheduler|react-router|@tanstack)/') },
  {
    name: 'schemas',
    test: of(
      'node_modules/zod/',
      r`contract/src/(?:accounts|address|cart|catalog|checkout|codes|delivery|endpoint|fields|google|newsletter|new-product|orders|reviews|schema|search|upload-permit|wishlist)\.ts`,
    ),
  },
  {
    name: 'address-form',
    test: of('node_modules/libphonenumber-js/', r`contract/src/(?:addresses|phone)\.`, 'app/delivery/address-(?:book|dialog|f|list)'),
  },
  { name: 'delivery', test: of('contract/src/(?:address|days|delivery)', 'app/delivery/') },
  { name: 'settings', test: of('contract/src/desk/(?:settings|zones)', 'app/desk/settings') },
  {
    name: 'desk',
    test: of(
      'contract/src/desk/(?!carriers|fulfilment|refund|search)',
      'app/i18n/desk-messages',
      r`app/desk/(?!.*page|address|badges|export-|money-|orders?[-.]|refund|rows-|searches|slip|synonym|use-(?:change|seen))`,
    ),
  },
  { name: 'filters', test: of(r`app/catalog/filter(?:s|-texts)\.`, 'app/ui/select') },
  { name: 'compare', test: of('app/compare/') },
  { name: 'product', test: of(r`app/catalog/(?:share-button|use-track)\.`) },
  {
    name: 'below',
    test: of(
      r`app/catalog/(?:product-carousel|strip-card|viewed-products)\.`,
      r`app/reviews/(?:helpful-votes|picture-tile|review-pictures|reviews\.queries)`,
      'app/ui/carousel',
    ),
  },
  { name: 'search', test: of('app/search/', 'contract/src/fold', 'app/ui/(?:dialog|field|toaster)') },
  // Shared by pages that else have nothing in common.
  { name: 'shared', test: of('contract/src/(?:digits|later-calls|order-date|shop-parts)') },
  { name: 'numbers', test: of('app/orders/numbers') },
  { name: 'personal', test: of('app/(?:accounts|checkout|orders)/(?!.*page|parcel-|payment-form)') },
  {
    name: 'common',
    test: of(
      'preload-helper',
      r`icons\.svg`,
      'contract/src/(?!amounts-|desk/)',
      'app/(?:data/(?!send)|i18n/|page/|session/|theme/|wishlist/)',
      r`app/cart/(?:add-to|cart-button|cart-changes|cart\.(?:queries|rules)|change|use-add)`,
      r`app/catalog/(?:card-texts|catalog\.queries|product-card|product-facts|product-skeletons)`,
      'app/shell/(?:account-|language-|logo|navigation|page-frame|panel|theme-|top-)',
      r`app/ui/(?!app\.|site\.|carousel|choice|dialog|field|select|text-area|toaster|use-schema-form)`,
    ),
  },
]

// Most of what a first visit runs: the browser compiles this file whole while it arrives, beside the page, and not each function at its first
// call, while somebody waits.
const runAtOnce = /^assets\/vendor-/

/** Files that import each other in a circle, which would run before what they need is there; undefined if there is none. */
const circleOf = (imports: (file: string) => readonly string[], file: string, above: readonly string[] = []): string | undefined =>
  above.includes(file)
    ? [...above.slice(above.indexOf(file)), file].join(' → ')
    : imports(file)
        .map(next => circleOf(imports, next, [...above, file]))
        .find(circle => circle !== undefined)

const chunks = (): Plugin => ({
  name: 'waha-chunks',
  generateBundle(_, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    const circle = Object.keys(bundle)
      .map(name => circleOf(importsOf, name))
      .find(Boolean)
    if (circle) this.error(`Files of the storefront import each other, since a group has what another needs: ${circle}`)
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && runAtOnce.test(file.fileName)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
  // In place of Vite's own, which fetches styles and imports of a late file beside it: there is one stylesheet, and imports are few.
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
  // In a plugin, since the router's own would overrule it: a route's file may export more than its route, so that files can be joined.
  config: () => ({
    environments: {
      client: {
        build: {
          modulePreload: false,
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
          },
        },
      },
    },
  }),
})

// Tailwind's second spelling of its @property rules, for browsers older than those of `cssTarget` below.
const propertiesTwice = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/

const propertiesOnce = (): Plugin => ({
  name: 'waha-properties-once',
  enforce: 'pre',
  transform: (code, id) => (/(?:site|desk)\.css/.test(id) ? { code: code.replace(propertiesTwice, ''), map: null } : undefined),
})

export default defineConfig({
  plugins: [messages(), icons(), tailwindcss(), propertiesOnce(), reactRouter(), chunks(), worker()],
  build: {
    target: 'es2022',
    // The oldest browsers that the stylesheet's own features allow: no second spelling of each colour for older ones.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
  },
})
