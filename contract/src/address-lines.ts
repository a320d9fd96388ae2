import type { Address } from './address.ts'
import type { Locale } from './locale.ts'

const names: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** A country's name in a language. */
export const countryName = (locale: Locale, country: string) => names[locale].of(country) ?? country

/** The place of an address in lines, from the street to the country's name. Parts stay as they were typed. */
export const placeLines = (locale: Locale, address: Omit<Address, 'recipient' | 'phone' | 'note'>): string[] => {
  const comma = locale === 'ar' ? '، ' : ', '
  const line = (...parts: string[]) => parts.filter(Boolean).join(comma)
  const { building, street, district, city, region, postalCode, shortAddress, country } = address
  return [line(street, building), line(district, city, region), line(postalCode, shortAddress), countryName(locale, country)].filter(
    Boolean,
  )
}
