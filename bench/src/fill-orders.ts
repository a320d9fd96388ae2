import type { Db } from '@waha/api/db/connect.ts'
import { sql } from 'kysely'

/**
 * Made-up orders of two years with one to three lines each, written as a shop would have: nearly all delivered, the newest under way, of some a part given back. The
 * database itself notes their events and what is searched.
 */
export const fillOrders = async (db: Db, count: number) => {
  await sql`select setseed(0.5)`.execute(db)
  await sql`
    insert into users (email, name)
    select 'person' || n || '@buyers.example', (array['Noor', 'Sami', 'Lina', 'Omar', 'Huda', 'Yusuf', 'أحمد', 'سارة', 'Anna', 'Paul'])[1 + n % 10]
      || ' ' || (array['Haddad', 'Khoury', 'الحسيني', 'Weber', 'Smith', 'Mansour', 'Farouk', 'Nasser', 'Schmidt', 'Jones', 'عبدالله'])[1 + n % 11]
    from generate_series(1, ${Math.ceil(count / 8)}::int) as n`.execute(db)
  await sql`
    insert into orders (user_id, payment_status, flag, status, fulfilment, total_cents, email, language, created_at)
    select person.id, state.payment, state.flag, state.status, state.fulfilment, 500 + (random() * 50000)::int, person.email,
      (array['en', 'ar'])[1 + n % 2], now() - n * (interval '730 days' / ${count})
    from generate_series(1, ${count}::int) as n
    join (select id, email, row_number() over (order by email) as place from users) as person
      on person.place = 1 + (n * 7919) % ${Math.ceil(count / 8)}::int
    cross join lateral (select
      case when n % 500 = 0 then 'review' when n % 60 = 0 then 'refunded' else 'paid' end as payment,
      case when n % 500 = 0 then 'amount 1, expected 2' end as flag,
      case when n % 50 = 0 then 'cancelled' when n <= 400 then 'processing' else 'completed' end as status,
      case when n % 50 = 0 or n <= 250 then 'none' when n <= 300 then 'part' when n <= 400 then 'shipped' else 'delivered' end as fulfilment
    ) as state`.execute(db)
  await sql`
    insert into order_lines (order_id, position, product_id, name, quantity, price_cents)
    select id, line, 'p-' || (number * 31 + line) % 5000,
      (array['Copper', 'Linen', 'Oak', 'Ceramic', 'Wireless', 'Glass', 'نحاسي', 'خشبي', 'Leather', 'Cotton'])[1 + (number + line) % 10] || ' '
        || (array['lamp', 'table', 'cup', 'headphones', 'rug', 'مصباح', 'طاولة', 'perfume', 'shirt', 'dates'])[1 + (number / 10 + line * 3) % 10]
        || ' ' || (number * 31 + line) % 5000,
      1 + number % 3, 1999
    from (select id, row_number() over (order by created_at) as number from orders) as sold
    cross join generate_series(0, 2) as line where line <= number % 3`.execute(db)
  await sql`
    insert into refunds (order_id, amount_cents, state, provider_id, created_at)
    select id, 500, 'succeeded', 're_' || number, created_at + interval '3 days'
    from (select id, created_at, row_number() over (order by created_at) as number from orders where payment_status = 'paid') as sold
    where number % 25 = 0`.execute(db)
  // As after the nights of two years.
  await sql`vacuum analyze`.execute(db)
}
