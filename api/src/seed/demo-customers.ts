// Invented customers of a demo, each with one address, written as their own country writes it.
import type { Address } from '@waha/contract/address.ts'
import type { Carrier } from '@waha/contract/carriers.ts'
import type { Locale } from '@waha/contract/locale.ts'

export interface DemoCustomer {
  email: string
  name: string
  language: Locale
  address: Address
  carrier: Carrier
  /** How the tracking numbers of their parcels begin. */
  trackingPrefix: string
  /** How long parcels are on their way. */
  days: number
}

const unused = { region: '', district: '', building: '', shortAddress: '', note: '' }

const inRiyadh = {
  ...unused,
  country: 'SA',
  city: 'الرياض',
  district: 'العليا',
  street: 'شارع العليا',
  building: '4821',
  postalCode: '12214',
  shortAddress: 'RHOA4821',
}

export const demoCustomers = {
  noura: {
    email: 'noura@customers.example',
    name: 'نورة القحطاني',
    language: 'ar',
    address: { ...inRiyadh, recipient: 'نورة القحطاني', phone: '+966501234567', note: 'الاتصال قبل الوصول' },
    carrier: 'smsa',
    trackingPrefix: '2904',
    days: 2,
  },
  omar: {
    email: 'omar@customers.example',
    name: 'عمر فاروق',
    language: 'ar',
    address: {
      ...unused,
      country: 'EG',
      recipient: 'عمر فاروق',
      phone: '+201001234567',
      region: 'القاهرة',
      city: 'القاهرة',
      district: 'الزمالك',
      street: 'شارع 26 يوليو',
      building: '7',
      postalCode: '11211',
    },
    carrier: 'aramex',
    trackingPrefix: '4471',
    days: 4,
  },
  anna: {
    email: 'anna@customers.example',
    name: 'Anna Weber',
    language: 'en',
    address: {
      ...unused,
      country: 'DE',
      recipient: 'Anna Weber',
      phone: '+493023125042',
      street: 'Kastanienallee 12',
      building: 'c/o Lindner',
      postalCode: '10435',
      city: 'Berlin',
    },
    carrier: 'dhl',
    trackingPrefix: '0034',
    days: 6,
  },
  /** The demo shopper, whose account there is already. */
  shopper: {
    email: 'shopper@waha.example',
    name: 'Noor',
    language: 'en',
    address: {
      ...inRiyadh,
      recipient: 'Noor Al Harbi',
      phone: '+966551234567',
      city: 'Riyadh',
      district: 'Al Olaya',
      street: 'Olaya Street',
    },
    carrier: 'smsa',
    trackingPrefix: '2905',
    days: 3,
  },
} satisfies Record<string, DemoCustomer>

export type CustomerName = keyof typeof demoCustomers
