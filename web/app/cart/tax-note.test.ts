import { setBrand } from '@waha/contract/brand.ts'
import { createElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { TaxNote } from './tax-note.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

afterEach(() => setBrand())

test('a total says that it has the tax in it, and at which rate, be it 0, where owners have said so [CART-03, SETTINGS-01]', () => {
  const said = (vatRate: number | null) => {
    setBrand({ vatRate })
    return htmlOf(createElement(TaxNote)).replace(/<[^>]*>|[\u2066\u2069]/g, '')
  }
  expect([said(null), said(15), said(0)]).toEqual(['Tax Included.', 'Including 15% VAT.', 'Including 0% VAT.'])
})
