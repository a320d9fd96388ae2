import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listProducts } from '@waha/api/catalog/list.queries.ts'
import type { Db } from '@waha/api/db/connect.ts'

/** What somebody types, and the products that may come first. */
interface Query {
  class: string
  q: string
  first: string[]
}

/** How many queries have a right product first and among the first three, and those that have none first, with what came instead. */
export interface Judgement {
  asked: number
  first: number
  firstThree: number
  missed: { q: string; found: string[] }[]
}

const folder = join(import.meta.dirname, '../search-quality')
const among = 3

/** Asks a file of queries of a database with the demo catalogue; a judgement for each class, and at last one of all as 'all'. */
export const judgeQueries = async (db: Db, file: string): Promise<Map<string, Judgement>> => {
  const queries = JSON.parse(await readFile(join(folder, file), 'utf8')) as Query[]
  const judgements = new Map<string, Judgement>()
  for (const { q, first, class: name } of queries) {
    const { products } = await listProducts(db, /\p{sc=Arabic}/u.test(q) ? 'ar' : 'en', { q, page: 1, limit: among })
    const found = products.map(({ id }) => id)
    const place = found.findIndex(id => first.includes(id))
    for (const group of [name, 'all']) {
      const judged = judgements.get(group) ?? { asked: 0, first: 0, firstThree: 0, missed: [] }
      judged.asked += 1
      judged.first += place === 0 ? 1 : 0
      judged.firstThree += place >= 0 ? 1 : 0
      if (place !== 0) judged.missed.push({ q, found })
      judgements.set(group, judged)
    }
  }
  const all = judgements.get('all')
  judgements.delete('all')
  return all ? judgements.set('all', all) : judgements
}
