// Compiles the message catalogues at build time, four modules for each language: `virtual:messages/en`, `virtual:messages/later-en`
// with what the pages of the catalogue do without, `virtual:messages/desk-en` for the desk's home, and `virtual:messages/screens-en`
// for its other screens.
// The build fails if a language lacks a message, a placeholder or a plural form.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, 'messages')
const problems = join(import.meta.dirname, '../../../contract/src/problems')
const prefix = 'virtual:messages/'

type Tree = { [key: string]: string | Tree }
type Flat = Record<string, string>

/** All messages of a language by their keys: `cart.title`, `problem.email_required`. */
export const readMessages = (locale: string): Flat => {
  const files = readdirSync(join(folder, locale)).filter(name => name.endsWith('.json'))
  const domains = files.map(name => flatten(readJson(join(folder, locale, name)), `${basename(name, '.json')}.`))
  return Object.assign(flatten(readJson(join(problems, `${locale}.json`)), 'problem.'), ...domains)
}

// What the pages of the catalogue render before they are alive. Of failures only what must be sayable without a connection.
const first = new RegExp(
  [
    '(?:common|home|layout|products|wishlist)\\.',
    'cart\\.buttonWithCount',
    'search\\.(?:activeFilters|clearAll|quoted|removeFilter)',
    'problem\\.(?:network|unexpected)_error$',
  ]
    .map(keys => `^${keys}`)
    .join('|'),
)

// Of these, what only parts that come alive late show, and other pages.
const notFirst = new RegExp(
  [
    'common\\.(?:addedToCart|cancel|day|failedToAddToCart|months|scroll|undo)',
    'home\\.(?:strip|collections\\.(?:failed|loading|none|viewAll)|banners\\.(?:quality|offers|arrivals|style\\.t))',
    'layout\\.(?:address|contact|copyright|login|newsletter|profile|quickLinks|scrollToTop|signInOrUp|social|vatNumber)',
    'products\\.filters\\.(?:all|category|discount|limit|price|rating|show|showCounted|title)$',
    'products\\.item\\.(?:copyByHand|link|related)',
    'wishlist\\.(?:title|heading|failed|added|removed|updated|empty|browse|clear)',
  ]
    .map(keys => `^${keys}`)
    .join('|'),
)

const ofDesk = /^(?:desk\.|problem\.(?:desk|refund|synonym)_)/

// What stands around the desk's screens and on the first of them.
const ofDeskHome =
  /^desk\.(?:addProduct|forTeam|forTeamText|home|live|navigation|newOrder|notLive|orders|sales\..*|searches\.short|settings\.title|title|viewShop|waiting\..*)$|^problem\.desk_failed$/

/** Which module a message is in. */
const partOf = (key: string) => {
  if (ofDesk.test(key)) return ofDeskHome.test(key) ? 'desk' : 'screens'
  return first.test(key) && !notFirst.test(key) ? 'first' : 'later'
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Tree

const flatten = (tree: Tree, path: string): Flat =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(flatten(value, `${path}${key}.`)),
    ),
  )

const pluralForms = { en: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] }
type Token = string | [name: string, type?: string, format?: unknown]

/** What is wrong with the catalogues, one line each; empty if they agree. */
export const faultsOf = (en: Flat, ar: Flat): string[] => [
  ...Object.keys(en)
    .filter(key => !(key in ar))
    .map(key => `ar lacks ${key}`),
  ...Object.keys(ar)
    .filter(key => !(key in en))
    .map(key => `en lacks ${key}`),
  ...Object.keys(en)
    .filter(key => key in ar && placeholdersOf(en[key] as string) !== placeholdersOf(ar[key] as string))
    .map(key => `${key}: the languages have different placeholders`),
  ...(['en', 'ar'] as const).flatMap(locale =>
    Object.entries(locale === 'en' ? en : ar).flatMap(([key, text]) => pluralFaults(locale, key, text)),
  ),
]

const tokensOf = (text: string) => compileMessageOrThrow(text) as Token[]
const placeholdersOf = (text: string) =>
  [
    ...new Set(
      tokensOf(text)
        .filter(token => typeof token !== 'string')
        .map(token => token[0]),
    ),
  ]
    .sort()
    .join()

const pluralFaults = (locale: 'en' | 'ar', key: string, text: string) =>
  tokensOf(text).flatMap(token => {
    if (typeof token === 'string' || token[1] !== 'plural') return []
    return pluralForms[locale].filter(form => !(form in (token[2] as object))).map(form => `${locale} ${key} lacks the plural form ${form}`)
  })

export const messages = (): Plugin => ({
  name: 'waha-messages',
  resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return
    const faults = faultsOf(readMessages('en'), readMessages('ar'))
    if (faults.length) this.error(`The message catalogues do not agree:\n  ${faults.join('\n  ')}`)
    const [, part = 'first', locale = ''] = /(?:(later|desk|screens)-)?(\w+)$/.exec(id) ?? []
    const wanted = Object.entries(readMessages(locale)).filter(([key]) => partOf(key) === part)
    const compiled = wanted.map(([key, text]) => [key, compileMessageOrThrow(text)])
    const texts = `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    if (part !== 'later') return texts
    // A copy of its own for each language: as a file for both it would be one more to fetch.
    return `import { amountsInTexts } from '@waha/contract/amounts-in-texts.ts?${locale}'
import { waitInTexts } from '@waha/contract/wait-in-texts.ts?${locale}'
export const amounts = values => ({ ...amountsInTexts('${locale}'), ...waitInTexts('${locale}', values) })
${texts}`
  },
  handleHotUpdate({ file, server }) {
    if (!file.startsWith(folder) && !file.startsWith(problems)) return
    for (const part of ['en', 'ar', 'later-en', 'later-ar', 'desk-en', 'desk-ar', 'screens-en', 'screens-ar']) {
      const module = server.moduleGraph.getModuleById(`\0${prefix}${part}`)
      if (module) server.moduleGraph.invalidateModule(module)
    }
    server.hot.send({ type: 'full-reload' })
  },
})
