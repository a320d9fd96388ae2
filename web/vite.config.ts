import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { messages } from './app/i18n/messages.plugin.ts'
import { icons } from './app/ui/icons.plugin.ts'
import { chunks } from './chunks.plugin.ts'
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
      r`contract/src/(?:accounts|address|cart|catalog|checkout|codes|delivery|desk/fields|endpoint|fields|google|newsletter|new-product|orders|reviews|schema|search|upload-permit|wishlist)\.ts`,
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
      'contract/src/desk/(?!fulfilment|refund|search)',
      'app/i18n/desk-messages',
      r`app/desk/(?!.*page|address|badges|export-|is-packed|keep-|money-|orders?[-.]|refund|rows-|searches|slip|synonym|use-(?:change|seen|shop))`,
    ),
  },
  { name: 'filters', test: of(r`app/catalog/filter(?:s|-texts)\.`, 'app/ui/select') },
  { name: 'product', test: of('contract/src/percent-off', r`app/catalog/(?:share-button|use-track)\.`) },
  {
    name: 'below',
    test: of(
      r`app/catalog/(?:product-carousel|strip-card|viewed-products)\.`,
      r`app/reviews/(?:helpful-votes|picture-tile|review-pictures|reviews\.queries)`,
      'app/ui/(?:carousel|show-focused)',
    ),
  },
  { name: 'search', test: of('app/search/', 'contract/src/fold', 'app/ui/(?:dialog|field|print|toaster|use-focus|use-paper)') },
  // Shared by pages that else have nothing in common.
  {
    name: 'shared',
    test: of('contract/src/(?:digits|later-calls|order-date|shop-parts)', 'app/i18n/whole', 'app/data/going-to', 'app/ui/use-leaving'),
  },
  { name: 'icons', test: of('app/ui/late-icons') },
  // Of the account and of the desk.
  {
    name: 'numbers',
    test: of('app/data/(?:new-id|use-form-id)', 'app/orders/(?:moments|numbers)', 'app/page/page-loading', 'app/session/to-sign-in'),
  },
  {
    name: 'personal',
    test: of('app/(?:accounts|checkout|orders)/(?!.*page|parcel-|payment-form)', 'app/(?:cart/add-by-id|wishlist/(?:change-by|clear)-)'),
  },
  {
    name: 'common',
    test: of(
      'preload-helper',
      'contract/src/(?!amounts-|carriers|countries|mailbox-|wait-|desk/)',
      'app/(?:data/(?!route-code|send|shrink|spare-line)|i18n/|page/|session/(?!sign-out)|theme/|wishlist/)',
      r`app/cart/(?:add-to|cart-button|cart-changes|cart\.queries|say-added|use-add)`,
      r`app/catalog/(?:card-texts|catalog\.queries|product-card|product-facts|product-skeletons)`,
      r`app/shell/(?:account-|language-|logo|navigation|page-frame|panel\.|theme-|top-)`,
      r`app/ui/(?!after-press|app\.|site\.|choice|dialog|field|late-icons|select|text-area|toaster|use-leaving|use-schema-form|use-told)`,
    ),
  },
  // What comes alive late in the shop's frame, in lists and on cards.
  {
    name: 'late',
    test: of(
      'app/(?:compare|newsletter|session/sign-out)',
      r`app/catalog/(?:filter-|next-page|search-)`,
      'app/data/(?:route-code|spare-line)',
      r`app/shell/(?!.*page|fetch-ahead-later|progress-line|shell\.)`,
    ),
  },
]

// Tailwind's second spelling of its @property rules, for browsers older than those of `cssTarget` below.
const propertiesTwice = /@layer properties\s*\{\s*@supports[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/

const propertiesOnce = (): Plugin => ({
  name: 'waha-properties-once',
  enforce: 'pre',
  transform: (code, id) => (/(?:site|desk)\.css/.test(id) ? { code: code.replace(propertiesTwice, ''), map: null } : undefined),
})

// After a deploy the code of a page may be gone. The router then loads anew the page where the link stood, as if nothing had been pressed.
const opensWhereALinkLeads = (): Plugin => ({
  name: 'waha-opens-where-a-link-leads',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('dom/ssr/routeModules')) return
    const open = `const to = window.__reactRouterDataRouter?.state.navigation.location
      to ? location.assign(to.pathname + to.search + to.hash) : location.reload()`
    // The error that is logged beside it names the file, too; the line about hot reloading is for development.
    const left = /console\.error\(`[^\n]+\n|if \(window\.__reactRouterContext[^\n]+\n/g
    const changed = code.replace('window.location.reload()', open).replace(left, '')
    if (!changed.includes(open) || changed.includes('reloading page'))
      this.error('The router handles code that does not come in another way')
    return { code: changed, map: null }
  },
})

export default defineConfig({
  plugins: [messages(), icons(), tailwindcss(), propertiesOnce(), opensWhereALinkLeads(), reactRouter(), chunks(groups), worker()],
  build: {
    target: 'es2022',
    // The oldest browsers that the stylesheet's own features allow: no second spelling of each colour for older ones.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
  },
})
