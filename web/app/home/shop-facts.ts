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
  const accounts = brand.social.flatMap(({ address }) => (address === '/' ? [] : [address]))
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
        ...(brand.vatNumber && { vatID: brand.vatNumber }),
        ...(accounts.length > 0 && { sameAs: accounts }),
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
