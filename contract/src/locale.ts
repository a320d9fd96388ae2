// The language is part of the address: English at the plain paths, Arabic under /ar.

export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** Each language by its own name: what the language button shows. */
export const nativeNames: Record<Locale, string> = { en: 'English', ar: 'العربية' }

/** The direction in which a language is written. */
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

/** The language to switch to. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')

/** The language of an address: `/ar` and everything below it is Arabic. */
export const localeOf = (path: string): Locale => (/^\/ar(?=[/?#]|$)/.test(path) ? 'ar' : 'en')

/** The address without its language: `/ar/cart` → `/cart`. Query and hash stay. */
export const withoutLocale = (path: string) => (localeOf(path) === 'ar' ? path.slice(3).replace(/^(?!\/)/, '/') : path)

/** The same place in a language: (`ar`, `/cart`) → `/ar/cart`. Takes paths with or without a language. */
export const inLocale = (locale: Locale, path: string) => {
  const plain = withoutLocale(path)
  if (locale === 'en') return plain
  return `/ar${plain.replace(/^\/(?=[?#]|$)/, '')}`
}

/** The language that a caller asks for: `?lang=` first, then Accept-Language, then English. */
export const preferredLocale = (asked: string | null | undefined, acceptLanguage: string | null | undefined): Locale => {
  if (asked === 'en' || asked === 'ar') return asked
  return (acceptLanguage ?? '').split(',', 20).map(readRange).sort(byQuality).find(isSpoken)?.locale ?? defaultLocale
}

const readRange = (range: string) => {
  // Trimmed first: a pattern with spaces at both ends would take quadratic time for a header of spaces.
  const [, tag = '', quality = '1'] = /^([\w-]+)(?:\s*;\s*q=([\d.]+))?$/i.exec(range.trim()) ?? []
  return { locale: locales.find(locale => locale === tag.toLowerCase().split('-')[0]), quality: Number(quality) }
}
type Range = ReturnType<typeof readRange>
const byQuality = (one: Range, other: Range) => other.quality - one.quality
// A quality of 0 excludes a language.
const isSpoken = ({ locale, quality }: Range) => locale !== undefined && quality > 0
