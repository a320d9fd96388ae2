import { brand } from '@waha/contract/brand.ts'
import type { Locale } from '@waha/contract/locale.ts'

/** A text with the shop's name in its place. Owners choose the name: by a function, since in a text `$&` would mean something. */
export const withBrand = (text: string, language: Locale) => text.replace('{brand}', () => brand.name[language])
