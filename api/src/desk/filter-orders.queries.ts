// Which orders the desk's filters and search name.
import type { OrderFilter } from '@waha/contract/desk/order-filters.ts'
import { uuidShape } from '@waha/contract/fields.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/schema.ts'
import { howMuchGivenBack, refundCounts } from '../orders/given-back.queries.ts'
import { moneyFlags, ordersWithMoneyThatWaits } from '../orders/money-that-waits.queries.ts'

type Orders = ExpressionBuilder<Tables, 'orders'>

const mostWords = 8

/**
 * The words that all must be in an order, each with others in its place. A phone number is one, however it is spaced and punctuated, and without what
 * stands before it abroad or at home, also as (0) between the two; a postal code may look like one, and is written as it is. What is copied from a page
 * or a mail brings marks of direction that nobody sees.
 */
const wordsOfSearch = (term: string): string[][] => {
  const text = term.replace(/\p{Bidi_Control}/gu, '').trim()
  if (/^[\p{Nd}\p{Pd}\p{Cf}\s()+./]{6,}$/u.test(text)) {
    const phone = text
      .replace(/\([0٠۰]\)/gu, '')
      .replace(/[^\p{Nd}]/gu, '')
      .replace(/^[0٠۰]+/u, '')
    return [[text.replace(/\s+/g, ' '), ...(phone ? [phone] : [])]]
  }
  return text
    .split(/\s+/)
    .map(word => word.replace(/^#/, ''))
    .filter(Boolean)
    .slice(0, mostWords)
    .map(word => [word])
}

const wholeId = new RegExp(`^${uuidShape}$`, 'i')

/** A word of a search in an order: its whole id, as in an export, or what the provider calls its payment by; else a word of its text. */
const fits = (eb: Orders, word: string) => {
  if (wholeId.test(word)) return eb('orders.id', '=', word)
  return word.startsWith('pi_') ? eb.or([eb('orders.payment_intent', '=', word), holds(word)]) : holds(word)
}

/** Anywhere in the text; one or two letters at the beginning of a word, since the index knows no others. */
const holds = (word: string) => {
  // Normalized first, as the database does: that makes a ％ of a wide keyboard a %.
  const escaped = word.normalize('NFKD').replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`orders.search_text like ${[...word].length < 3 ? '% ' : '%'} || fold_for_desk(${escaped}) || '%'`
}

/**
 * What settlement has flagged can be shipped all the same, or refunded: whoever has sent a parcel of it, or has left nothing to be shipped, has looked at
 * it. Disputes and failed refunds wait for themselves.
 */
const isLookedAt = sql<boolean>`(orders.flag <> all(${moneyFlags}::text[])
  and (orders.nothing_to_ship or (orders.flag in ('paid-after-closing', 'without-address') and orders.fulfilment <> 'none')))`

/** What waits to be done. The index orders_to_ship has the same words, orders_to_look_at those without what was looked at. */
export const waiting = {
  'to-ship': sql<boolean>`orders.status = 'processing' and orders.payment_status = 'paid' and orders.fulfilment in ('none', 'part')
    and not orders.nothing_to_ship`,
  payment: sql<boolean>`(orders.status = 'processing' and (orders.payment_status = 'review' or (orders.flag is not null and not ${isLookedAt}))
    or orders.id = any(${ordersWithMoneyThatWaits}))`,
}

/** As the badges say it: orders of which all was given back are refunded, though `payment_status` goes on saying that they were paid. */
const paymentIs = {
  paid: sql<boolean>`(orders.payment_status = 'paid' and ${howMuchGivenBack('orders')} is distinct from 'all')`,
  // Which orders have refunds is read once, so that few are added up.
  refunded: sql<boolean>`(orders.payment_status = 'refunded'
    or (orders.id in (select order_id from refunds where ${refundCounts}) and ${howMuchGivenBack('orders')} = 'all'))`,
  review: sql<boolean>`orders.payment_status = 'review'`,
}

/** The first moment of a day in a time zone; `later` so many days after it. */
const startOf = (day: string, timeZone: string, later = 0) => sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`

/** The orders that fit a filter. `after`: only those behind this place, the newest first. */
export const ordersThatFit = (db: Db, { q = '', status, payment, fulfilment, waiting: what, from, to }: OrderFilter, timeZone: string) => {
  const conditions = (eb: Orders) => [
    ...wordsOfSearch(q).map(either => eb.or(either.map(word => fits(eb, word)))),
    ...(status ? [eb('orders.status', '=', status)] : []),
    ...(payment ? [paymentIs[payment]] : []),
    ...(fulfilment ? [eb('orders.fulfilment', '=', fulfilment)] : []),
    ...(what ? [waiting[what]] : []),
    ...(from ? [eb('orders.created_at', '>=', startOf(from, timeZone))] : []),
    ...(to ? [eb('orders.created_at', '<', startOf(to, timeZone, 1))] : []),
  ]
  return db
    .selectFrom('orders')
    .where(eb => eb.and(conditions(eb)))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
}

/** An order's place in a list, to the microsecond, and the orders behind it. */
export const placeOfOrder = sql<string>`to_char(orders.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || orders.id`
/** `place`: as `placeOfOrder` wrote it. */
export const isBehind = (place: string) => {
  const [at, id] = place.split('_')
  return sql<boolean>`(orders.created_at, orders.id) < (${at}::timestamptz, ${id}::uuid)`
}
