// Where payloads that were written are to show: pages of the shop and of its desk, in both languages, and mails.
import { ask } from '../scenarios.ts'
import type { Pen } from './hostile-pen.ts'
import type { TextOf } from './hostile-texts.ts'
import type { Sight } from './hostile-visits.ts'
import { factsOf, inBook, range, shownOfPlace, type Written } from './hostile-writes.ts'

const onSlips = 50

/** The pages of what was written, and what each is to show. */
export const sightsOf = ({ products, orders, people, synonyms, lists }: Written, owner: string, textOf: TextOf): Sight[] => {
  const times = products.length
  const all = range(times)
  const named = (index: number, language: string) => textOf(index, language === 'ar' ? 3 : 1)
  const boughtAs = (index: number) => named(index, index % 2 ? 'ar' : 'en')
  const slipsOf = (from: number) => orders.slice(from, from + onSlips)
  return ['en', 'ar'].flatMap((language): Sight[] => {
    const at = (path: string) => (language === 'ar' ? `/ar${path}` : path)
    const facts = (index: number) => Object.values(factsOf(textOf, index, language === 'ar' ? 15 : 11))
    const described = (index: number) => textOf(index, language === 'ar' ? 4 : 2, 500)
    return [
      {
        name: 'reviews',
        paths: [at(`/products/${products[0]}`)],
        more: '#reviews ul + button',
        texts: all.flatMap(index => [textOf(index, 0, 20), textOf(index, 5)]),
      },
      ...all.map(index => ({
        name: 'product',
        paths: [at(`/products/${products[index]}`)],
        texts: [named(index, language), described(index), ...facts(index)],
        turn: index + (language === 'ar' ? 1 : 0),
      })),
      {
        name: 'list',
        paths: range(Math.ceil(times / 8), 1).map(page => at(`/products?category=other&_sort=createdAt&page=${page}`)),
        texts: all.map(index => named(index, language)),
      },
      ...range(Math.ceil(times / 4)).map(group => ({
        name: 'compared',
        paths: [at(`/compare?ids=${products.slice(group * 4, group * 4 + 4).join(',')}`)],
        texts: all.slice(group * 4, group * 4 + 4).flatMap(index => [named(index, language), ...facts(index)]),
      })),
      ...range(Math.ceil(times / inBook)).map(person => {
        const own = all.slice(person * inBook, (person + 1) * inBook)
        return {
          name: 'account',
          token: people[person],
          paths: [at('/account')],
          texts: [textOf(person, 0, 20), ...own.flatMap(index => [boughtAs(index), ...shownOfPlace(textOf, index)])],
        }
      }),
      { name: 'desk, searches', token: owner, paths: [at('/admin/searches')], texts: synonyms },
      {
        name: 'desk, orders',
        token: owner,
        paths: lists.map(at),
        texts: range(Math.ceil(times / inBook)).map(person => textOf(person, 0, 20)),
      },
      ...range(Math.ceil(times / inBook)).map(person => ({
        name: 'desk, notes',
        token: owner,
        paths: [at(`/admin/orders/${orders[person * inBook]}`)],
        texts: all.slice(person * inBook, (person + 1) * inBook).flatMap(index => [textOf(index, 31), textOf(index, 32)]),
      })),
      ...range(Math.ceil(times / onSlips)).map(group => ({
        name: 'slips',
        token: owner,
        paths: [at(`/admin/slips?ids=${slipsOf(group * onSlips).join(',')}`)],
        texts: all.slice(group * onSlips, (group + 1) * onSlips).flatMap(index => [boughtAs(index), ...shownOfPlace(textOf, index)]),
      })),
    ]
  })
}

/** The mails of the orders, opened as mail programs show them. */
export const seeMails = async ({ url }: Pen, textOf: TextOf, times: number): Promise<Sight[]> => {
  const { text } = await ask(`${url}/sandbox/mailbox`)
  const mails = [...new Set([...text.matchAll(/href="(\/sandbox\/mailbox\/[^"/]+)"/g)].map(([, address = '']) => address))]
  return [
    {
      name: 'mails',
      still: true,
      paths: mails.map(mail => `${mail}/html`),
      texts: range(times).map(index => textOf(index, index % 2 ? 3 : 1)),
    },
  ]
}
