import type { Address } from './address.ts'
import type { Locale } from './locale.ts'

const names: Record<Locale, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
}

/** A country's name in a language. */
export const countryName = (locale: Locale, country: string) => names[locale].of(country) ?? country

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)

type Place = Omit<Address, 'recipient' | 'phone' | 'note'>

/** The place of an address in lines, from the street to the country's name in a language. A city that is called like its region is named once. */
export const placeLines = (locale: Locale, address: Place): string[] => {
  const { city, region, street, district } = address
  const isArabicPage = locale === 'ar' && [street, district, city, region].some(isArabic)
  return linesOf(locale, { ...address, region: region === city ? '' : region }, isArabicPage)
}

/** The same with every part, for files that others read. */
export const allPlaceLines = (locale: Locale, address: Place): string[] => linesOf(locale, address, false)

/** `isArabicPage`: codes, too, stand between Arabic commas. */
const linesOf = (locale: Locale, address: Place, isArabicPage: boolean) => {
  // Parts stay as they were typed, in either script on pages of either language.
  const line = (...parts: string[]) => parts.filter(Boolean).join(isArabicPage || parts.some(isArabic) ? '، ' : ', ')
  const { building, street, district, city, region, postalCode, shortAddress, country } = address
  return [line(street, building), line(district, city, region), line(postalCode, shortAddress), countryName(locale, country)].filter(
    Boolean,
  )
}
