// The shop's own facts, which every page and mail shows: those of a new shop, and what its owners have saved since (decision 042).
import type { Locale } from './locale.ts'
import type { LegalPage, SocialNetwork } from './shop-parts.ts'

export interface Brand {
  name: Record<Locale, string>
  /** Lines. */
  address: Record<Locale, readonly string[]>
  email: string
  phone: string
  /** The home page for networks in which the business has no account. */
  social: readonly { name: SocialNetwork; address: string }[]
  /** Empty where there is none. */
  vatNumber: string
  /** In percent, contained in all prices; null where nothing is said of it. */
  vatRate: number | null
  /** Those that have a text. */
  pages: readonly LegalPage[]
}

/** The time zone of a new shop, unless TIME_ZONE names another. */
export const usualTimeZone = 'Asia/Riyadh'

export const usualBrand: Brand = {
  name: { en: 'Waha', ar: 'واحة' },
  address: {
    en: ['Waha Trading', '14 Al Nakheel Street', 'Riyadh 12381, Saudi Arabia'],
    ar: ['واحة للتجارة', 'شارع النخيل 14', 'الرياض 12381، المملكة العربية السعودية'],
  },
  email: 'hello@waha.example',
  phone: '+966 11 555 0142',
  social: [
    { name: 'instagram', address: '/' },
    { name: 'x', address: '/' },
    { name: 'facebook', address: '/' },
    { name: 'youtube', address: '/' },
  ],
  vatNumber: '',
  vatRate: null,
  pages: [],
}

/** As they are now. Read when they are shown, since owners may change them at any time. */
export const brand: Readonly<Brand> = { ...usualBrand }

let saved: Partial<Brand> | undefined

/** What owners have changed; undefined in a new shop. Sent with each page. */
export const savedBrand = () => saved

/** Takes over what owners have changed; without an argument the facts are those of a new shop again. */
export const setBrand = (changed?: Partial<Brand>) => {
  saved = changed
  Object.assign(brand, usualBrand, changed)
}
