// Any number of products, the same ones every time: words of the demo catalogue with a natural (Zipf) distribution, and made-up brands.
import { readCatalogue } from '@waha/api/seed/read-catalogue.ts'
import type { Category } from '@waha/contract/choices.ts'

type Texts = { name: string; description: string }
export interface MadeUpProduct {
  id: string
  category: Category
  priceCents: number
  /** In percent: every fourth product is reduced, few by much. */
  discount: number
  ratingSum: number
  ratingCount: number
  texts: { en: Texts; ar: Texts }
}

/** A seeded random number generator (mulberry32), the same on every machine. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

const syllables = {
  en: ['ba', 'ra', 'mi', 'lo', 'ne', 'sa', 'du', 'ke', 'vi', 'tor', 'lan', 'mar', 'zen', 'fi', 'gu', 'hal', 'ri', 'po', 'yas', 'quin'],
  ar: ['با', 'را', 'مي', 'لو', 'نا', 'سا', 'دو', 'كي', 'في', 'تور', 'لان', 'مار', 'زين', 'فا', 'غو', 'هال', 'ري', 'بو', 'ياس', 'كين'],
}

/** `count` products from a seed. */
export async function* madeUpProducts(count: number, seed = 20_260_301): AsyncGenerator<MadeUpProduct> {
  const { products } = await readCatalogue()
  const next = random(seed)
  const below = (end: number) => Math.floor(next() * end)
  const among = <T>(all: readonly T[]) => all[below(all.length)] as T
  // Zipf's law: the n-th is chosen 1/n times as often as the first.
  const byRank = <T>(all: readonly T[]) => all[Math.floor(all.length ** next()) - 1] as T
  const wordsOf = (text: (product: (typeof products)[number]) => string, of = products) => of.flatMap(product => text(product).split(/\s+/))
  const prose = { en: wordsOf(product => product.description.en), ar: wordsOf(product => product.description.ar) }
  const brands = Array.from({ length: 20_000 }, () => {
    const parts = Array.from({ length: 2 + below(3) }, () => below(20))
    return { en: parts.map(part => syllables.en[part]).join(''), ar: parts.map(part => syllables.ar[part]).join('') }
  })
  const things = new Map(
    [...new Set(products.map(product => product.category))].map(category => [
      category,
      products.filter(product => product.category === category),
    ]),
  )
  for (let number = 0; number < count; number++) {
    const category = byRank([...things.keys()])
    const [thing, second, brand] = [byRank(things.get(category) ?? []), among(products), byRank(brands)]
    const ratingCount = Math.floor(next() ** 4 * 300)
    const named = (language: 'en' | 'ar') =>
      `${brand[language]} ${among(second.name[language].split(' '))} ${thing.name[language].split(' ').slice(-3).join(' ')} ${number % 97}`
    const described = (language: 'en' | 'ar') =>
      Array.from({ length: 30 }, () => among(prose[language]))
        .concat(byRank(brands)[language])
        .join(' ')
    yield {
      id: `made-up-${number}`,
      category,
      priceCents: Math.max(100, Math.round(Math.exp(next() * 9) * 120)),
      discount: number % 4 === 0 ? Math.max(5, 80 - Math.floor(Math.sqrt((number * 7919) % 6400))) : 0,
      ratingSum: Math.round(ratingCount * (3 + next() * 2)),
      ratingCount,
      texts: {
        en: { name: named('en'), description: described('en') },
        ar: { name: named('ar'), description: described('ar') },
      },
    }
  }
}
