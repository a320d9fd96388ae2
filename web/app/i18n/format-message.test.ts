import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { formatMessage, type Message, type Values } from './format-message.ts'

const said = (locale: 'en' | 'ar', text: string, values?: Values) => formatMessage(locale, compileMessageOrThrow(text) as Message, values)

describe('a compiled message', () => {
  test('places take texts and numbers as they are; a missing one leaves nothing [LANG-07]', () => {
    expect(said('en', '{name} # it’s {count}', { name: '<b> {x}', count: 1000 })).toBe('<b> {x} # it’s 1000')
    expect(said('en', 'Hello {name}!')).toBe('Hello !')
  })

  test('a plural takes the form of its exact number first, then that of the language; # is the number in groups [LANG-07]', () => {
    const text = 'So {n, plural, =0 {none} one {# thing of {who}} other {# things of {who}}}.'
    const of = (n: number) => said('en', text, { n, who: 'Noor' })
    expect([0, 1, 2, 1234].map(of)).toEqual(['So none.', 'So 1 thing of Noor.', 'So 2 things of Noor.', 'So 1,234 things of Noor.'])
    const arabic = '{n, plural, zero {لا} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# غيره}}'
    expect([0, 1, 2, 3, 11, 100, 1011].map(n => said('ar', arabic, { n }))).toEqual([
      'لا',
      'واحد',
      'اثنان',
      '3 قليل',
      '11 كثير',
      '100 غيره',
      '1,011 كثير',
    ])
  })
})
