import type { Locale } from '@waha/contract/locale.ts'
import type { Order } from '@waha/contract/orders.ts'
import type { Mail } from '../mail/outbox.queries.ts'

export const orderOfMails: Order = {
  _id: '7b0e3f52-9f0e-4a52-9c7f-0f3bd1a9c123',
  createdAt: '2026-03-14T22:00:00.000Z',
  status: 'processing',
  totalAmount: 39.98,
  paymentStatus: 'paid',
  customerEmail: 'noor@waha.example',
  products: [{ _id: 'honey', name: '<b>Honey</b> {{7*7}}', image: null, quantity: 2, price: 19.99 }],
}

/** A mail of each kind, of what was bought and by whom in that language. */
export const mailsOfEachKind = (language: Locale): Mail[] => {
  const [product, noura, city, rate] = { en: ['Honey', 'Noura', 'Riyadh', 'Express'], ar: ['عسل', 'نورة', 'الرياض', 'سريع'] }[language] as [
    string,
    string,
    string,
    string,
  ]
  const address = { country: 'SA', recipient: noura, phone: '+966501234567', region: '', city, district: '', street: '', building: '48' }
  const bought: Order = {
    ...orderOfMails,
    products: [{ _id: 'honey', name: product, image: null, quantity: 2, price: 19.99 }],
    address: { ...address, postalCode: '', shortAddress: '', note: '' },
    delivery: { name: rate, price: 12.5, earliest: '2026-03-17', latest: '2026-03-19' },
  }
  const pieces = [{ name: product, image: null, quantity: 2 }]
  const parcel = {
    orderId: orderOfMails._id,
    orderedAt: orderOfMails.createdAt,
    carrier: 'aramex' as const,
    trackingNumber: '12345',
    pieces,
  }
  const code = { code: '048213', until: '2099-01-01T00:00:00.000Z' }
  const given = { order: orderOfMails._id, amount: 39.98, pieces: [{ name: product, quantity: 2 }] }
  const mail = { recipient: orderOfMails.customerEmail, language }
  return [
    { ...mail, kind: 'order-confirmation', payload: { order: bought } },
    { ...mail, kind: 'new-order', payload: { order: bought } },
    { ...mail, kind: 'new-order', payload: { order: { ...bought, paymentStatus: 'review' }, named: true } },
    { ...mail, kind: 'order-shipped', payload: { ...parcel, rest: true } },
    { ...mail, kind: 'order-shipped', payload: { ...parcel, carrier: 'other', rest: false } },
    { ...mail, kind: 'order-delivered', payload: { ...parcel, rest: true } },
    { ...mail, kind: 'order-delivered', payload: { ...parcel, rest: false } },
    { ...mail, kind: 'refund', payload: { ...given, failed: false } },
    { ...mail, kind: 'refund', payload: { ...given, failed: true } },
    { ...mail, kind: 'welcome', payload: { name: noura } },
    { ...mail, kind: 'code', payload: { ...code, purpose: 'sign-in' } },
    { ...mail, kind: 'code', payload: { ...code, purpose: 'new-password' } },
    { ...mail, kind: 'google-joined', payload: { name: noura } },
    { ...mail, kind: 'address-proved', payload: { name: noura } },
    { ...mail, kind: 'password-changed', payload: { name: noura, addressesRemoved: true } },
    { ...mail, kind: 'order-shipped', payload: { ...parcel, rest: false, corrected: true } },
    { ...mail, kind: 'order-cancelled', payload: { order: given.order, partSent: false, wentBack: false, refund: given } },
    { ...mail, kind: 'order-cancelled', payload: { order: given.order, partSent: true, wentBack: true } },
    { ...mail, kind: 'order-cancelled', payload: { order: given.order, partSent: false, wentBack: false } },
    { ...mail, kind: 'refund', payload: { ...given, failed: true, disputed: true } },
  ]
}
