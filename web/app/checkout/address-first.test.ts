import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { AddressFirst } from './address-first.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test('who waits for the address book before a payment is told so, also without seeing it [DELIVER-02]', () => {
  const status = (locale: 'en' | 'ar') =>
    /<div role="status"[^>]*><span class="sr-only">([^<]*)</.exec(htmlOf(createElement(AddressFirst), { locale }))?.[1]
  expect([status('en'), status('ar')]).toEqual(['Loading', 'جارٍ التحميل'])
})
