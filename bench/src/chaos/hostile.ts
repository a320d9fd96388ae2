// Two hundred texts that try to become more than text, in whatever people and staff can write, and on each page that shows it, in both languages.
import type { Figure } from '../figures.ts'
import { ask } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import { freeFields, refusedBodies } from './hostile-fields.ts'
import { openPen, type Pen, signInOwner } from './hostile-pen.ts'
import { seeMails, sightsOf } from './hostile-sights.ts'
import { makeTexts, type TextOf } from './hostile-texts.ts'
import { openVisits, type Sight } from './hostile-visits.ts'
import { writeLists } from './hostile-writes.ts'

/** All that any page reads from an address. */
const parameters = [
  'q',
  'error',
  'message',
  'ids',
  'category',
  'minPrice',
  'rating',
  '_sort',
  'page',
  'session_id',
  'canceled',
  'token',
  'user',
  'from',
  'next',
  'add',
]
const addressed: Record<string, (text: string) => readonly string[]> = {
  '/products': text => [text],
  '/auth': text => [text],
}
/** Nothing of it shows there; now and then they are opened all the same. */
const silent = ['/auth/error', '/success', '/checkout/success', '/cart', '/compare', '/auth/success', '/wishlist']

/** The shop's own facts, which hold one payload each, and so are saved anew for each. */
const factsOf = (textOf: TextOf, index: number, times: number) => {
  const both = (place: number, longest: number) => ({ en: textOf(index, place, longest), ar: textOf(index, place + 1, longest) })
  const many = (place: number) => Array.from({ length: times }, (_, each) => textOf(each, place, 100))
  // A legal text has room for a third of them.
  const third = (part: number, place: number) =>
    many(place)
      .filter((_, each) => each % 3 === part)
      .join('\n')
      .slice(0, 7000)
  const legal = (part: number) => ({ en: third(part, 61), ar: third(part, 62) })
  const social = (place: number) => `https://social.example/${textOf(index, place, 200)}`
  return {
    ...{ name: both(51, 60), address: both(53, 300), vatNumber: textOf(index, 55, 30) },
    social: { instagram: social(56), x: social(57), facebook: social(58), youtube: social(59) },
    delivery: [
      { name: both(63, 60), countries: ['BR'], rates: [{ name: both(65, 60), price: 0, freeFrom: null, daysFrom: 1, daysTo: 2 }] },
    ],
    ...(index === 0 ? { legal: { privacy: legal(0), terms: legal(1), returns: legal(2) } } : {}),
  }
}

const openSave = (pen: Pen, token: string) => async (change: object) => {
  const { version } = await pen.make('GET', '/desk/settings', { token })
  return pen.make('PATCH', '/desk/settings', { token, body: { version, change: { ...change } }, template: '/desk/settings' })
}

const inBoth = (paths: readonly string[]) => paths.flatMap(path => [path, `/ar${path}`])

/** What is written into addresses, and the shop's own facts on the same pages. */
const roundOf = (textOf: TextOf, index: number): Sight[] =>
  [...Object.entries(addressed), [silent[index % silent.length] ?? '', () => []] as const].flatMap(([path, shows], place) =>
    inBoth([path]).map(address => {
      const [text, ar] = [textOf(index, 71, 90), address.startsWith('/ar') ? 1 : 0]
      const asked = new URLSearchParams(parameters.map(name => [name, text]))
      return {
        name: path,
        paths: [`${address}?${asked}`],
        texts: [...shows(text), textOf(index, 51 + ar, 60), textOf(index, 53 + ar, 300)],
        turn: index + place + ar,
      }
    }),
  )

/** So many payloads, the same ones for the same seed. */
export const showHostile = async (shop: MeasuredShop, times: number, seed: number): Promise<Figure[]> => {
  const [pen, textOf, visits] = [openPen(shop.url), makeTexts(seed), await openVisits(shop.url)]
  try {
    const owner = await signInOwner(pen)
    const save = openSave(pen, owner)
    await save(factsOf(textOf, 0, times))
    const lists = sightsOf(await writeLists({ pen, owner, textOf, times }), owner, textOf)
    const legal = ['', '/ar'].map(
      (prefix, ar): Sight => ({
        name: 'legal texts',
        still: true,
        paths: ['privacy', 'terms', 'returns'].map(page => `${prefix}/legal/${page}`),
        texts: Array.from({ length: times }, (_, each) => textOf(each, 61 + ar, 100)),
      }),
    )
    await visits.visit([...lists, ...legal])
    for (let index = 0; index < times; index += 1) {
      await save(factsOf(textOf, index, times))
      for (const body of refusedBodies(textOf, index)) await pen.call(body[0], body[1], { token: owner, body: body[2] })
      for (const path of ['/products', '/products/suggestions', '/products/facets', '/desk/orders', '/desk/orders.csv'])
        await pen.call('GET', `${path}?q=${encodeURIComponent(textOf(index, 72, 90))}`, { token: owner })
      await visits.visit(roundOf(textOf, index))
    }
    await visits.visit(await seeMails(pen, textOf, times))
    const { executions, breaches, unseen, due, shown, opened } = visits.found()
    const missed = freeFields(JSON.parse((await ask(`${shop.url}/api/openapi.json`)).text)).filter(name => !pen.written.has(name))
    const few = (texts: readonly string[]) => [...new Set(texts)].slice(0, 3).join('; ').slice(0, 400)
    return [
      {
        name: 'payloads that ran, or led away',
        value: executions.length,
        unit: '',
        bound: '<= 0',
        detail: `${times} payloads, seed ${seed}; ${opened} pages, half of them without a policy. ${few(executions)}`,
      },
      { name: 'breaches of the policy', value: breaches.length, unit: '', bound: '<= 0', detail: few(breaches) },
      { name: 'payloads seen as text', value: shown, unit: '', bound: `>= ${due}`, detail: `all that were to show. ${few(unseen)}` },
      {
        name: 'fields of the API that no payload was written to',
        value: missed.length,
        unit: '',
        bound: '<= 0',
        detail: `${pen.written.size} were. ${few(missed)}`,
      },
    ]
  } finally {
    await visits.close()
  }
}
