import type { Locale } from '@waha/contract/locale.ts'
import { Problem } from '@waha/contract/problem.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { PageLocale, texts } from '../i18n/use-text.ts'
import { ProductError } from './product-error.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

const shown = (error: Error, locale: Locale) => {
  const screen = createElement(ProductError, { error, retry: () => {}, retrying: false })
  return renderToString(createElement(PageLocale.Provider, { value: locale }, createElement(MemoryRouter, null, screen)))
}

for (const locale of ['en', 'ar'] as const)
  test(`a product that fails says that the shop is busy after 502, 503 and 504, and after no other failure (${locale}) [ERROR-01, ITEM-09]`, () => {
    // As a proxy answers, without a word of ours.
    const saysBusy = (status: number) =>
      shown(new Problem(status, 'unexpected_error'), locale).includes(texts[locale]('problem.unavailable'))
    expect([500, 501, 502, 503, 504, 505].filter(saysBusy)).toEqual([502, 503, 504])
  })
