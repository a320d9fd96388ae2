import { currency } from '@waha/contract/currency.ts'
import { toCents } from '@waha/contract/money.ts'
import { highestPrice, payableCents } from '@waha/contract/payable.ts'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/transact.ts'

/**
 * Makes the shop's currency that of the database, before the shop answers requests. Throws an Error that says why where there are orders, or payments
 * under way, in another one. Prices keep their number of minor units, rounded to what can be paid. Returns whether there are
 * products, whose prices are in another currency now.
 */
export const keepCurrency = (db: Db, demo = false): Promise<boolean> =>
  db.transaction().execute(async tx => {
    const { code } = await tx.selectFrom('currency').select('code').forUpdate().executeTakeFirstOrThrow()
    if (code === currency().code) return false
    const reason = await whyFixed(tx)
    if (reason)
      throw new Error(
        `CURRENCY is ${currency().code}, but this shop's amounts are in ${code}, and ${reason}. Start it with CURRENCY=${code}, or with another database${demo ? `, or empty this demo: CURRENCY=${currency().code} npm run db:reset` : ''}.`,
      )
    await tx.updateTable('currency').set({ code: currency().code }).execute()
    await roundPrices(tx)
    return (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
  })

const whyFixed = async (tx: Tx) => {
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  if (order) return 'there are orders'
  const paying = await tx.selectFrom('checkouts').select('id').where('state', 'in', ['open', 'superseded']).limit(1).executeTakeFirst()
  return paying && 'somebody may be paying: an hour after the last checkout nobody is'
}

const roundPrices = async (tx: Tx) => {
  const step = payableCents(1)
  if (step === 1) return
  // The highest price is rounded down, since the database takes none above it.
  const most = toCents(highestPrice())
  const rounded = (column: string, least = step) =>
    sql<number>`least(${most}::int, greatest(${least}::int, (round(${sql.ref(column)}::numeric / ${step}::int) * ${step}::int)::int))`
  const dollars = (column: string) => sql`(${rounded(column)} / ${10 ** currency().digits}::float8)`
  await tx
    .updateTable('products')
    .set({
      price_cents: rounded('price_cents'),
      old_price_cents: sql`case when old_price_cents is null then null else ${rounded('old_price_cents')} end`,
      // As the product's page reckons it (percentOff).
      discount: sql`case when old_price_cents > price_cents
        then least(99, floor((1 - ${dollars('price_cents')} / ${dollars('old_price_cents')}) * 100 + 0.5)) else discount end`,
    })
    .execute()
  await tx
    .updateTable('rates')
    .set({
      price_cents: rounded('price_cents', 0),
      free_from_cents: sql`case when free_from_cents is null then null else ${rounded('free_from_cents')} end`,
    })
    .execute()
}
