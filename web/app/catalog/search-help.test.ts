import type { Locale } from '@waha/contract/locale.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { LeftOut } from './search-help.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

test('the words that a search leaves out are listed as each language lists [FIND-05, LANG-06]', () => {
  const said = (locale: Locale, ...without: string[]) =>
    htmlOf(createElement(LeftOut, { without }), { locale }).replace(/<[^>]*>|[\u2066-\u2069]/g, '')
  expect(said('en', 'dell', 'xyzq')).toContain('Showing results without “dell” and “xyzq”.')
  expect(said('ar', 'ديل', 'xyzq')).toContain('هذه النتائج من دون «ديل» و«xyzq».')
  expect(said('ar', 'ديل')).toContain('هذه النتائج من دون «ديل».')
})
