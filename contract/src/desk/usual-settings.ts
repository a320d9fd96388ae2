import { usualBrand } from '../brand.ts'
import type { ShopSettings } from './settings.ts'

const noText = { en: '', ar: '' }

/** The shop's own facts before anybody has edited them. */
export const usualSettings: ShopSettings = {
  name: { ...usualBrand.name },
  email: usualBrand.email,
  phone: usualBrand.phone,
  address: { en: usualBrand.address.en.join('\n'), ar: usualBrand.address.ar.join('\n') },
  social: { instagram: '', x: '', facebook: '', youtube: '' },
  vatNumber: '',
  vatRate: null,
  stockThreshold: 5,
  orderMails: [],
  legal: { privacy: noText, terms: noText, returns: noText },
}
