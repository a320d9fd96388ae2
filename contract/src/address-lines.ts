import type { Address } from './address.ts'
import type { Locale } from './locale.ts'

const names: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** A country's name in a language. */
export const countryName = (locale: Locale, country: string) => names[locale].of(country) ?? country

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

/** The place of an address in lines, from the street to the country's name in a language. */
export const placeLines = (locale: Locale, address: Omit<Address, 'recipient' | 'phone' | 'note'>): string[] => {
  // Parts stay as they were typed, in either script on pages of either language.
  const line = (...parts: string[]) => parts.filter(Boolean).join(parts.some(isArabic) ? '، ' : ', ')
  const { building, street, district, city, region, postalCode, shortAddress, country } = address
  return [line(street, building), line(district, city, region), line(postalCode, shortAddress), countryName(locale, country)].filter(
    Boolean,
  )
}
