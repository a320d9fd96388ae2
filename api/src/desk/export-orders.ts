import { addressLine } from '@waha/contract/address-lines.ts'
import { carrierName } from '@waha/contract/carriers.ts'
import { currency } from '@waha/contract/currency.ts'
import { dayIn } from '@waha/contract/days.ts'
import type { OrderFilter } from '@waha/contract/desk/order-filters.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { Api } from '../api.ts'
import { byteOrderMark, csvRow } from './csv.ts'
import { type ExportedOrder, exportedOrders } from './export-orders.queries.ts'
import { stateNames } from './state-names.ts'

interface Column {
  head: Record<Locale, string>
  of: (order: ExportedOrder, locale: Locale) => string | number
}

const columns: Column[] = [
  { head: { en: 'Order', ar: 'الطلب' }, of: ({ id }) => id.slice(-8) },
  { head: { en: 'ID', ar: 'المعرّف' }, of: ({ id }) => id },
  { head: { en: 'Date', ar: 'التاريخ' }, of: ({ date }) => date },
  { head: { en: 'Status', ar: 'الحالة' }, of: ({ status }, locale) => stateNames[locale].status[status] },
  {
    head: { en: 'Payment', ar: 'الدفع' },
    of: ({ payment_status, refunded }, locale) =>
      stateNames[locale].payment[payment_status === 'paid' && refunded === 'all' ? 'refunded' : payment_status],
  },
  { head: { en: 'Shipping', ar: 'الشحن' }, of: ({ fulfilment }, locale) => stateNames[locale].fulfilment[fulfilment] },
  { head: { en: 'Customer', ar: 'العميل' }, of: ({ name }) => name },
  { head: { en: 'Email', ar: 'البريد الإلكتروني' }, of: ({ email }) => email },
  { head: { en: 'Phone', ar: 'الجوال' }, of: ({ address }) => address?.phone ?? '' },
  {
    head: { en: 'Address', ar: 'العنوان' },
    // As it is written on a parcel: the database keeps its parts in no order that means anything. The phone has a column of its own.
    of: ({ address }, locale) => (address ? addressLine(locale, address) : ''),
  },
  { head: { en: 'Pieces', ar: 'القطع' }, of: ({ pieces }) => pieces },
  { head: { en: 'Items', ar: 'المنتجات' }, of: ({ items }) => items },
  { head: { en: 'Total', ar: 'الإجمالي' }, of: ({ total_cents }) => amount(total_cents) },
  { head: { en: 'Refunded or lost', ar: 'المبالغ المردودة أو المسحوبة' }, of: ({ gone_cents }) => amount(gone_cents) },
  { head: { en: 'Currency', ar: 'العملة' }, of: order => order.currency.toUpperCase() },
  { head: { en: 'Payment reference', ar: 'مرجع الدفع' }, of: ({ payment_intent }) => payment_intent ?? '' },
  {
    head: { en: 'Carriers', ar: 'شركات الشحن' },
    of: ({ carriers }, locale) => carriers.map(carrier => carrierName(locale, carrier)).join('; '),
  },
  { head: { en: 'Tracking numbers', ar: 'أرقام التتبع' }, of: ({ tracking_numbers }) => tracking_numbers.join('; ') },
]

const amount = (cents: number) => toDollars(cents).toFixed(currency().digits)

/**
 * The orders that fit a filter as a CSV file, read and sent a batch at a time: as fast as the caller takes it, and no further when the caller leaves.
 * Dates are in the shop's time zone, also the day that the file is called by.
 */
export const exportOrders = (
  { db, timeZone, now }: Pick<Api, 'db' | 'timeZone' | 'now'>,
  filter: OrderFilter,
  locale: Locale,
): Response => {
  const batches = exportedOrders(db, filter, { timeZone, locale })
  const utf8 = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      start: controller => controller.enqueue(utf8.encode(byteOrderMark + csvRow(columns.map(({ head }) => head[locale])))),
      pull: async controller => {
        const { value, done } = await batches.next()
        if (done) return controller.close()
        controller.enqueue(utf8.encode(value.map(order => csvRow(columns.map(({ of }) => of(order, locale)))).join('')))
      },
      cancel: async () => void (await batches.return(undefined)),
    },
    { highWaterMark: 1 },
  )
  const name = `orders-${dayIn(timeZone, now())}.csv`
  return new Response(body, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  })
}
