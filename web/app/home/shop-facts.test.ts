import { setBrand } from '@waha/contract/brand.ts'
import { expect, onTestFinished, test } from 'vitest'
import { shopFacts } from './shop-facts.ts'

const factsIn = (locale: 'en' | 'ar') => {
  const publicUrl = 'https://shop.example'
  const addressOf = (path: string) => `${publicUrl}${locale === 'ar' ? '/ar' : ''}${path}`
  return shopFacts({ locale, publicUrl, addressOf })['@graph'] as Record<string, unknown>[]
}

test('the home page tells machines who sells, where and how to be reached, in its language; accounts and VAT number where there are some [SETTINGS-01, LANG-04]', () => {
  const [seller, site] = factsIn('ar')
  expect(seller).toEqual({
    '@type': 'Organization',
    '@id': 'https://shop.example/#organization',
    name: 'واحة',
    url: 'https://shop.example/ar/',
    logo: 'https://shop.example/icons/icon-512.png',
    email: 'hello@waha.example',
    telephone: '+966 11 555 0142',
    address: 'واحة للتجارة، شارع النخيل 14، الرياض 12381، المملكة العربية السعودية',
  })
  expect(site).toMatchObject({ '@id': 'https://shop.example/ar/#website', inLanguage: 'ar', publisher: { '@id': seller?.['@id'] } })
  onTestFinished(() => setBrand())
  setBrand({
    vatNumber: '300000000000003',
    social: [
      { name: 'x', address: 'https://x.com/waha' },
      { name: 'youtube', address: '/' },
    ],
  })
  expect(factsIn('en')[0]).toMatchObject({
    address: 'Waha Trading, 14 Al Nakheel Street, Riyadh 12381, Saudi Arabia',
    vatID: '300000000000003',
    sameAs: ['https://x.com/waha'],
  })
})
