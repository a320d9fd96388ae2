// A Node server that knows nothing but four statements: for each address the best single one, prepared, and its rows as the shop's JSON.
// Run by itself with the database's address: `node bare-statements.ts postgres://…`; it prints its port.
import { createServer } from 'node:http'
import { facetsOf, type Group } from '@waha/api/catalog/facets.ts'
import pg from 'pg'

const number = (text: string) => Number(text)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, number)
pg.types.setTypeParser(pg.types.builtins.INT8, number)
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 20 })

const columns = `p.id, coalesce(t.name, own.name) as name, coalesce(t.description, own.description) as description, p.price_cents,
  p.old_price_cents, p.image, p.images, p.preview, p.category, p.discount, p.average_rating, p.rating_count`
const texts = `join product_texts own on own.product_id = p.id and own.language = p.own_language
  left join product_texts t on t.product_id = p.id and t.language = 'en'`

const statements = {
  product: `select ${columns}, own.facts || coalesce(t.facts, '{}') as facts from products p ${texts} where p.id = $1 and p.withdrawn_at is null`,
  list: `
    select ${columns}, (select sum(count)::bigint from product_counts where category = $1) as total
    from (select id from products where withdrawn_at is null and category = $1 order by price_cents desc, id desc limit 8) page
    join products p on p.id = page.id ${texts} order by p.price_cents desc, p.id desc`,
  search: `
    select ${columns}, (select count(*) from products where all_words @@ $1::tsquery) as total
    from (select id, average_rating, rating_count from products where name_words @@ $2::tsquery
      order by average_rating desc, rating_count desc, id limit 8) page
    join products p on p.id = page.id ${texts} order by p.average_rating desc, p.rating_count desc, p.id`,
  facets: `
    select category, price_band as band, stars, discount_band as discount, sum(count)::bigint as count from product_counts
    group by grouping sets ((category), (price_band), (stars), (discount_band))`,
}

const ask = async <R extends object>(name: keyof typeof statements, ...values: string[]) =>
  (await pool.query<R>({ name, text: statements[name], values })).rows

interface Row {
  id: string
  name: string
  description: string
  price_cents: number
  old_price_cents: number | null
  image: string | null
  images: string[]
  preview: string | null
  category: string
  discount: number
  average_rating: number
  rating_count: number
  facts?: Record<string, string>
  total: number
}

const productOf = (row: Row) => ({
  ...{ id: row.id, name: row.name, description: row.description, price: row.price_cents / 100 },
  old_price: row.old_price_cents === null ? null : row.old_price_cents / 100,
  ...{ image: row.image, images: row.images, preview: row.preview, category: row.category, discount: row.discount },
  ...{ averageRating: row.average_rating, numReviews: row.rating_count },
  ...(row.facts && Object.keys(row.facts).length > 0 && { facts: row.facts }),
})

const listOf = (rows: Row[]) => {
  const total = rows[0]?.total ?? 0
  return { products: rows.map(productOf), total, page: 1, limit: 8, totalPages: Math.max(1, Math.ceil(total / 8)) }
}

const answer = async ({ pathname, searchParams }: URL) => {
  if (pathname === '/api/products/facets') return facetsOf(await ask<Group>('facets'))
  if (pathname === '/api/products') {
    const [all, name] = [searchParams.get('all'), searchParams.get('name')]
    return listOf(all && name ? await ask<Row>('search', all, name) : await ask<Row>('list', searchParams.get('category') ?? ''))
  }
  const [row] = await ask<Row>('product', pathname.slice('/api/products/'.length))
  return { product: row && productOf(row) }
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await answer(new URL(request.url ?? '', 'http://bare')))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
