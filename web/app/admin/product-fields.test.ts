import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import ar from '../i18n/messages/ar/admin.json' with { type: 'json' }
import en from '../i18n/messages/en/admin.json' with { type: 'json' }
import { htmlOf, tagsIn, valuesOf } from '../page/testing/rendered.ts'
import { ProductFields } from './product-fields.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'name and description say that they are in English, the old price what it is, where readers of screens hear it (%s) [ADD-01]',
  (locale, t) => {
    const register = (name: string) => ({ name })
    const html = htmlOf(createElement(ProductFields, { register: register as never, errorOf: () => undefined }), {
      address: '/addProduct',
      locale,
    })
    const described = (field: string) => {
      const [control = ''] = [...tagsIn(html, 'input'), ...tagsIn(html, 'textarea')].filter(tag => tag.includes(` name="${field}"`))
      const [note] = valuesOf(control, 'aria-describedby')
      return note && html.split(`id="${note}"`)[1]?.match(/>([^<]*)</)?.[1]
    }
    expect(['name', 'description', 'old_price'].map(described)).toEqual([t.inEnglish, t.inEnglish, t.oldPriceHint])
  },
)
