import { addressLine } from '@waha/contract/address-lines.ts'
import { currency } from '@waha/contract/currency.ts'
import { dayIn } from '@waha/contract/days.ts'
import { carrierName } from '@waha/contract/desk/carriers.ts'
import type { OrderFilter } from '@waha/contract/desk/order-filters.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { toDollars } from '@waha/contract/money.ts'
import type { Api } from '../api.ts'
import { byteOrderMark, csvRow } from './csv.ts'
import { type ExportedOrder, exportedOrders } from './export-orders.queries.ts'
import { stateNames } from './state-names.ts'

const heads: Record<Locale, string[]> = {
  en: [
    'Order',
    'ID',
    'Date',
    'Status',
    'Payment',
    'Shipping',
    'Customer',
    'Email',
    'Phone',
    'Address',
    'Pieces',
    'Items',
    'Total',
    'Refunded or lost',
    'Currency',
    'Payment reference',
    'Carriers',
    'Tracking numbers',
  ],
  ar: [
    'الطلب',
    'المعرّف',
    'التاريخ',
    'الحالة',
    'الدفع',
    'الشحن',
    'العميل',
    'البريد الإلكتروني',
    'الجوال',
    'العنوان',
    'القطع',
    'المنتجات',
    'الإجمالي',
    'المبالغ المردودة أو المسحوبة',
    'العملة',
    'مرجع الدفع',
    'شركات الشحن',
    'أرقام التتبع',
  ],
}

const rowOf = (order: ExportedOrder, locale: Locale) => {
  const names = stateNames[locale]
  return csvRow([
    order.id.slice(-8),
    order.id,
    order.date,
    names.status[order.status],
    names.payment[order.payment_status === 'paid' && order.refunded === 'all' ? 'refunded' : order.payment_status],
    names.fulfilment[order.fulfilment],
    order.name,
    order.email,
    order.address?.phone ?? '',
    // As it is written on a parcel: the database keeps its parts in no order that means anything. The phone has a column of its own.
    order.address ? addressLine(locale, order.address) : '',
    order.pieces,
    order.items,
    amount(order.total_cents),
    amount(order.gone_cents),
    order.currency.toUpperCase(),
    order.payment_intent ?? '',
    order.carriers.map(carrier => carrierName(locale, carrier)).join('; '),
    order.tracking_numbers.join('; '),
  ])
}

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
      start: controller => controller.enqueue(utf8.encode(byteOrderMark + csvRow(heads[locale]))),
      pull: async controller => {
        const { value, done } = await batches.next()
        if (done) return controller.close()
        controller.enqueue(utf8.encode(value.map(order => rowOf(order, locale)).join('')))
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
