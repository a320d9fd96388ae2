import { brand } from '@waha/contract/brand.ts'
import { directionOf, inLocale, type Locale } from '@waha/contract/locale.ts'
import ar from '@waha/web/app/i18n/messages/ar/layout.json' with { type: 'json' }
import en from '@waha/web/app/i18n/messages/en/layout.json' with { type: 'json' }
import { barColors } from '@waha/web/app/theme/bar-colors.ts'

const texts = { en, ar }

/** What a device needs to know to keep the shop beside its apps, in a language. */
export const manifestIn = (locale: Locale) => {
  const start = inLocale(locale, '/')
  return {
    id: start,
    name: brand.name[locale],
    short_name: brand.name[locale],
    description: texts[locale].promise,
    lang: locale,
    dir: directionOf(locale),
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: barColors.light,
    theme_color: barColors.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  }
}
