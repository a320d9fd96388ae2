import { expect, onTestFinished, test } from 'vitest'
import { currencyOf } from './currencies.ts'
import { setCurrency } from './currency.ts'
import { email, lineOfText, password, price, productId, uuid, writtenText } from './fields.ts'
import { highestPrice } from './payable.ts'
import type { Schema } from './schema.ts'

const read = (schema: Schema, value: unknown) => {
  const { data, error } = schema.safeParse(value)
  return error ? error.issues.map(({ message }) => message) : data
}

test('the same letters, however they are composed, are the same text, the same line and the same account [T2, A10]', () => {
  const [composed, apart] = ['caf\u00e9', 'cafe\u0301']
  for (const schema of [writtenText(4, 'field_invalid'), lineOfText(4)])
    expect([read(schema, composed), read(schema, apart)]).toEqual([composed, composed])
  expect(read(email, ' \uff21\uff22@Waha.example ')).toBe('ab@waha.example')
  for (const mark of '\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff')
    expect([mark.codePointAt(0), read(email, `${mark} ab${mark}@waha.example${mark}`)]).toEqual([mark.codePointAt(0), 'ab@waha.example'])
  expect(read(email, '\u200f')).toEqual(['email_required'])
  for (const good of ['amal@example.xn--mgberp4a5d4ar', "o'brien+a&b#c/d@mail.example.com", '_@x-1.sa', 'a@1.xn--p1ai'])
    expect(read(email, good)).toBe(good)
  for (const bad of [
    'amal',
    'amal@example',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a..b@x.com',
    '.a@x.com',
    'a.@x.com',
    'a@-x.com',
    'a@x-.com',
    'a@x..com',
    'a@x.c',
    'a@x.c0',
    'a@x.com.',
    'a,b@x.com',
    '<a@x.com>',
    'أمل@x.com',
  ])
    expect([bad, read(email, bad)]).toEqual([bad, ['email_invalid']])
})

test('every mark that turns the text around it is taken out of a text and of a line; what only joins or places letters stays [T1]', () => {
  const schemas = [writtenText(20, 'field_invalid'), lineOfText(20)]
  for (const mark of '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069')
    expect([mark.codePointAt(0), ...schemas.map(schema => read(schema, `${mark}a${mark}b${mark}`))]).toEqual([
      mark.codePointAt(0),
      'ab',
      'ab',
    ])
  for (const mark of '\u061c\u200c\u200d\u200e\u200f')
    expect(schemas.map(schema => read(schema, `a${mark}b`))).toEqual([`a${mark}b`, `a${mark}b`])
})

test('what nobody sees is no text, and an empty line, whatever it is made of [R2, T2]', () => {
  for (const sign of '\t\n \u0007\u001b\u007f\u0085\u00a0\u00ad\u034f\u115f\u180e\u200b\u200d\u2028\u202e\u2060\u2800\u3164\ufe0f\ufeff\u{e0041}')
    expect([sign.codePointAt(0), read(writtenText(9, 'comment_required'), sign.repeat(3)), read(lineOfText(9), sign.repeat(3))]).toEqual([
      sign.codePointAt(0),
      ['comment_required'],
      '',
    ])
})

test('a price is above 0, in whole cents, and within the limit [M2]', () => {
  const schema = price('price')
  const [none, notNumber, notPositive] = [['price_required'], ['price_not_number'], ['price_not_positive']]
  expect([undefined, null].map(value => read(schema, value))).toEqual([none, none])
  for (const value of ['1', '', 'NaN', NaN, Infinity, true, [1], {}]) expect([value, read(schema, value)]).toEqual([value, notNumber])
  expect([0, -0.01].map(value => read(schema, value))).toEqual([notPositive, notPositive])
  for (const value of [0.01, 19.99, highestPrice()]) expect(read(schema, value)).toBe(value)
  for (const value of [0.001, 1e-7, 1e-9, 5e-324, 1.005, 19.999])
    expect([value, read(schema, value)]).toEqual([value, ['price_too_precise']])
  expect(read(schema, highestPrice() + 0.01)).toContain('price_too_high')
})

test('what is above 0 but rounds to nothing is no price, in any currency [M2, API-23]', () => {
  onTestFinished(() => setCurrency())
  const schema = price('price')
  for (const [code, least, less] of [
    ['USD', 0.01, 1e-9],
    ['JPY', 1, 1e-7],
    ['KWD', 0.01, 1e-10],
  ] as const) {
    setCurrency(currencyOf(code))
    expect([code, read(schema, least), read(schema, less)]).toEqual([code, least, ['price_too_precise']])
  }
})

test('an id of a product is words in small letters between hyphens, of eighty signs at most; any other is one of 36 [Z6, I6]', () => {
  for (const id of ['a', '7', 'oak-ladder-bookshelf', 'x'.repeat(80), `${'x-'.repeat(39)}xx`]) expect(read(productId, id)).toBe(id)
  for (const id of [
    '',
    'x'.repeat(81),
    'x'.repeat(800),
    `${'x-'.repeat(40)}x`,
    'X',
    'a_b',
    'a.b',
    '-a',
    'a-',
    'a--b',
    'a b',
    'a\n',
    'é',
    '١',
    7,
    ['a'],
  ])
    expect([id, read(productId, id)]).toEqual([id, ['product_not_found']])
  const one = '0a1b2c3d-0000-4000-8000-000000000000'
  expect(read(uuid('order_not_found'), one)).toBe(one)
  for (const id of [one.toUpperCase(), one.slice(1), `${one}0`, ` ${one}`, `${one}\n`, one.replaceAll('-', ''), one.replace('a', 'g')])
    expect([id, read(uuid('order_not_found'), id)]).toEqual([id, ['order_not_found']])
})

test('where a text is expected, nothing else is read as one, not even a list with the right text in it [I4]', () => {
  for (const [schema, right, code] of [
    [writtenText(9, 'comment_required'), 'Good', 'comment_required'],
    [lineOfText(9), 'Good', 'field_invalid'],
    [email, 'noor@waha.example', 'email_required'],
    [password, 'secret-enough', 'password_required'],
    [productId, 'lamp', 'product_not_found'],
    [uuid('order_not_found'), '0a1b2c3d-0000-4000-8000-000000000000', 'order_not_found'],
  ] as const) {
    expect(read(schema, right)).toBe(right)
    for (const value of [[right], { toString: right }, { $ne: right }, 7, true, null, undefined])
      expect([code, value, read(schema, value)]).toEqual([code, value, [code]])
  }
})
