import type { Brand } from '../brand.ts'
import { legalPages, socialNetworks } from '../shop-parts.ts'
import type { ShopSettings } from './settings.ts'

/** What everybody sees of the shop's own facts. */
export const brandOf = ({ name, email, phone, address, social, vatNumber, vatRate, legal }: ShopSettings): Brand => ({
  name,
  email,
  phone,
  address: { en: linesOf(address.en), ar: linesOf(address.ar) },
  social: socialNetworks.map(network => ({ name: network, address: social[network] || '/' })),
  vatNumber,
  vatRate,
  pages: legalPages.filter(page => legal[page].en || legal[page].ar),
})

const linesOf = (text: string) => text.split('\n').filter(Boolean)
