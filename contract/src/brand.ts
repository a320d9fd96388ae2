// Name, address and contacts of the business: the one place to change them.
import type { Locale } from './locale.ts'

export const brand = {
  name: { en: 'Waha', ar: 'واحة' } satisfies Record<Locale, string>,
  address: {
    en: ['Waha Trading', '14 Al Nakheel Street', 'Riyadh 12381, Saudi Arabia'],
    ar: ['واحة للتجارة', '14 شارع النخيل', 'الرياض 12381، المملكة العربية السعودية'],
  } satisfies Record<Locale, string[]>,
  email: 'hello@waha.example',
  phone: '+966 11 555 0142',
  /** Time zone of the dates in mails, unless TIME_ZONE names another. */
  timeZone: 'Asia/Riyadh',
  /** Shown in the footer; they link to the home page until the business has accounts. */
  social: [
    { name: 'instagram', address: '/' },
    { name: 'x', address: '/' },
    { name: 'facebook', address: '/' },
    { name: 'youtube', address: '/' },
  ],
} as const
