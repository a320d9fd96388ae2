import { brand } from '@waha/contract/brand.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Facts } from '../page/structured-data.tsx'

interface Place {
  locale: Locale
  publicUrl: string
  addressOf: (path: string) => string
}

/** schema.org `Organization` (the business) and `WebSite` (with its search). */
export const shopFacts = ({ locale, publicUrl, addressOf }: Place): Facts => {
  const organization = `${publicUrl}/#organization`
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: brand.name[locale],
        url: addressOf('/'),
        logo: `${publicUrl}/icons/icon-512.png`,
        email: brand.email,
        telephone: brand.phone,
        address: brand.address[locale].join(locale === 'ar' ? '، ' : ', '),
      },
      {
        '@type': 'WebSite',
        '@id': `${addressOf('/')}#website`,
        name: brand.name[locale],
        url: addressOf('/'),
        inLanguage: locale,
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${addressOf('/products')}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
