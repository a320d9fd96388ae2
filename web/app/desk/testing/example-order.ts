// An order and its money, with something of everything.
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { OrderEvent } from '@waha/contract/desk/order-events.ts'
import type { DeskRefund, OrderMoney } from '@waha/contract/desk/refunds.ts'

const end = '1234abcd'

/** How people call the order. */
export const exampleNumber = `#${end}`

export const event = (id: number, more: Partial<OrderEvent>): OrderEvent => ({
  id,
  kind: 'note',
  actor: 'staff',
  name: null,
  at: `2026-11-2${id}T10:00:00Z`,
  data: {},
  ...more,
})

/** Two lamps and three jars, of which one lamp was sent and one jar given back before it was sent. */
export const exampleOrder: DeskOrder = {
  _id: `0a0b0c0d-0000-4000-8000-0000${end}`,
  version: 2,
  createdAt: '2026-11-20T10:00:00Z',
  status: 'processing',
  paymentStatus: 'paid',
  fulfilment: 'part',
  nothingToShip: false,
  attention: false,
  flag: null,
  totalAmount: 54.5,
  currency: 'usd',
  language: 'ar',
  lines: [
    { line: 0, productId: 'lamp', name: 'Lamp', image: null, quantity: 2, shipped: 1, price: 10.25 },
    { line: 1, productId: 'jar', name: 'Jar', image: null, quantity: 3, shipped: 0, withdrawn: 1, price: 8 },
  ],
  parcels: [
    {
      _id: 'first',
      carrier: 'aramex',
      trackingNumber: '4400',
      shippedAt: '2026-11-21T10:00:00Z',
      deliveredAt: null,
      pieces: [{ line: 0, quantity: 1 }],
    },
  ],
  events: [event(1, { kind: 'placed', actor: 'customer' }), event(2, { name: 'Huda', data: { text: 'Call before noon' } })],
  customer: {
    name: 'Noor',
    email: 'noor@customers.example',
    orders: 3,
    otherOrders: [
      {
        _id: '0a0b0c0d-0000-4000-8000-0000ffff0001',
        createdAt: '2026-10-01T10:00:00Z',
        totalAmount: 7,
        status: 'completed',
        paymentStatus: 'paid',
        fulfilment: 'delivered',
        refunded: 'part',
      },
    ],
  },
  delivery: {
    address: {
      recipient: 'Noor Q',
      phone: '+966501234567',
      country: 'SA',
      region: '',
      city: 'Riyadh',
      district: 'Olaya',
      street: 'King Fahd Rd',
      building: '9',
      postalCode: '12345',
      shortAddress: 'RRRD2929',
      note: 'Ring twice',
    },
    price: 10,
    way: { name: { en: 'Express', ar: 'سريع' }, earliest: '2026-11-22', latest: '2026-11-24' },
  },
  payment: { reference: 'pi_1', session: 'cs_1' },
}

export const refund = (id: string, more: Partial<DeskRefund>): DeskRefund => ({
  _id: id,
  createdAt: '2026-11-21T10:00:00Z',
  amount: 8,
  delivery: 0,
  pieces: [],
  reason: 'damaged',
  note: null,
  restock: false,
  state: 'succeeded',
  reference: 're_1',
  failure: null,
  waits: false,
  ...more,
})

export const exampleMoney: OrderMoney = {
  version: 2,
  status: 'processing',
  captured: 54.5,
  left: 46.5,
  deliveryLeft: 10,
  held: false,
  lines: [
    { line: 0, name: 'Lamp', image: null, price: 10.25, quantity: 2, left: 2 },
    { line: 1, name: 'Jar', image: null, price: 8, quantity: 3, left: 2 },
  ],
  refunds: [],
  disputes: [],
}
