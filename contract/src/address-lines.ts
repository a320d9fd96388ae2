import type { Address } from './address.ts'
import type { Locale } from './locale.ts'

const names: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** A country's name in a language. */
export const countryName = (locale: Locale, country: string) => (country && names[locale].of(country)) || country

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

type Place = Omit<Address, 'recipient' | 'phone' | 'note'>

/** The place of an address in lines, from the street to the country's name in a language. A city that is called like its region is named once. */
export const placeLines = (locale: Locale, address: Place): string[] => {
  const { building, street, district, city, region, postalCode, shortAddress, country } = address
  const isArabicPage = locale === 'ar' && [street, district, city, region].some(isArabic)
  // Parts stay as they were typed, in either script on pages of either language; codes, too, stand between Arabic commas on an Arabic page.
  const line = (...parts: string[]) => parts.filter(Boolean).join(isArabicPage || parts.some(isArabic) ? '، ' : ', ')
  const lines = [line(street, building), line(district, city, region === city ? '' : region), line(postalCode, shortAddress)]
  return [...lines, countryName(locale, country)].filter(Boolean)
}

/** All parts of an address but the phone in one line, between the commas of a language, for files that others read. */
export const addressLine = (locale: Locale, address: Omit<Address, 'phone'>): string => {
  const { recipient, building, street, district, city, region, postalCode, shortAddress, country, note } = address
  const parts = [recipient, street, building, district, city, region, postalCode, shortAddress, countryName(locale, country), note]
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
}
