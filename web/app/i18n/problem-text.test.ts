import { accountsCalls } from '@waha/contract/calls.ts'
import { createClient } from '@waha/contract/client.ts'
import { Problem, type ProblemCode } from '@waha/contract/problem.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '../accounts/error-parameter.ts'
import { loadMessages } from './catalogue.ts'
import type { MessageKey } from './keys.ts'
import { problemText, texts } from './use-text.ts'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('ar')])
})

const both = (error: unknown, fallback?: MessageKey) => [problemText(texts.en, error, fallback), problemText(texts.ar, error, fallback)]
const unknown = 'brand_new_code' as ProblemCode

describe('what people are told when a call fails', () => {
  test('a code that we know is said in the page’s language, whatever the server’s words and the fallback [ERROR-01, ERROR-04]', () => {
    const problem = new Problem(409, 'cart_full', { serverMessage: 'Full!', failure: 'cart_add_failed' })
    const full = ['A cart holds at most 100 different products', 'تتسع السلة لـ 100 منتج مختلف على الأكثر']
    expect(both(problem)).toEqual(full)
    expect(both(problem, 'cart.failedToUpdate')).toEqual(full)
  })

  test('a wait is told in the units that people use [ERROR-04, LANG-07]', () => {
    expect(both(new Problem(429, 'too_many_requests', { params: { seconds: 3540 } }))).toEqual([
      'Too many attempts. Please try again in 59 minutes.',
      'محاولات كثيرة. يرجى الانتظار ثم المحاولة مجددًا. الوقت المتبقي: 59 دقيقة.',
    ])
    expect(both(new Problem(429, 'too_many_guesses', { params: { seconds: 91 } }))).toEqual([
      'Too many attempts to sign in to this account. Sign in with a code we email you, or try again in 2 minutes.',
      'محاولات كثيرة للدخول إلى هذا الحساب. سجّل الدخول برمز نرسله إلى بريدك، أو حاول لاحقًا. الوقت المتبقي: دقيقتان.',
    ])
    expect(both(new Problem(429, 'too_many_codes', { params: { minutes: 1432 } }))).toEqual([
      'Too many codes were sent to this address. Look for the last one, or try again in 24 hours.',
      'أُرسلت رموز كثيرة إلى هذا العنوان. ابحث عن آخر رسالة، أو حاول لاحقًا. الوقت المتبقي: 24 ساعة.',
    ])
    expect(both(new Problem(429, 'too_many_requests'))[0]).toBe('Too many attempts. Please try again in a moment.')
  })

  test('what a problem says of amounts is in the shop’s currency [SETTINGS-02]', () => {
    expect(both(new Problem(422, 'total_too_low'))).toEqual([
      'A total under $0.50 cannot be paid by card',
      'لا يمكن دفع مبلغ أقل من \u2066$0.50\u2069 بالبطاقة',
    ])
  })

  test('a code that we do not know, or none: the server’s words as they came, never the key [ERROR-01]', () => {
    const problems = [
      new Problem(422, unknown, { serverMessage: 'Only on Sundays', failure: 'cart_add_failed' }),
      new Problem(422, 'cart_add_failed', { serverMessage: 'Only on Sundays', failure: 'cart_add_failed' }),
    ]
    for (const problem of problems) {
      expect(both(problem)).toEqual(['Only on Sundays', 'Only on Sundays'])
      expect(both(problem, 'cart.failedToUpdate')).toEqual(['Only on Sundays', 'Only on Sundays'])
    }
  })

  test('the server’s words without a code count for calls without a default, too [ERROR-01, ACCOUNT-04]', async () => {
    const answering = (body: object) =>
      createClient({ base: 'http://shop.test/api', fetch: async () => Response.json(body, { status: 400 }) })(accountsCalls.uploadImage, {
        file: new Blob(['x']),
      }).catch(error => both(error, 'accounts.avatar.failed'))
    expect(await answering({ status: false, message: 'Only on Sundays' })).toEqual(['Only on Sundays', 'Only on Sundays'])
    const silent = ['Failed to upload image', 'تعذّر رفع الصورة']
    expect(await answering({ status: false, message: 'Oops', error: 'Oops', code: 'unexpected_error' })).toEqual(silent)
    expect(await answering({ status: false })).toEqual(silent)
  })

  test('without words of the server: the fallback, else the call’s default, else the unexpected error [ERROR-01, ERROR-02]', () => {
    const silent = new Problem(500, 'cart_add_failed', { failure: 'cart_add_failed' })
    expect(both(silent, 'cart.failedToUpdate')).toEqual(['Failed to update cart', 'تعذّر تحديث السلة'])
    expect(both(silent)).toEqual(['Failed to add item to cart.', 'تعذّرت إضافة المنتج إلى السلة.'])
    expect(both(new Problem(500, unknown, { failure: 'cart_add_failed' }))[0]).toBe('Failed to add item to cart.')
    expect(both(new Problem(500, unknown))).toEqual(['An unexpected error occurred', 'حدث خطأ غير متوقع'])
  })

  test('the code `unexpected_error` tells nothing: as if the server were silent [ERROR-01]', () => {
    const problem = new Problem(500, 'unexpected_error', { serverMessage: 'An unexpected error occurred', failure: 'cart_add_failed' })
    expect(both(problem)[0]).toBe('Failed to add item to cart.')
    expect(both(problem, 'cart.failedToUpdate')[0]).toBe('Failed to update cart')
  })

  test('no answer has its text, also where there is a fallback [ERROR-01]', () => {
    const problem = new Problem(0, 'network_error', { failure: 'cart_add_failed' })
    const text = ['No response from server. Please check your connection.', 'لا استجابة من الخادم. يرجى التحقق من اتصالك بالإنترنت.']
    expect(both(problem)).toEqual(text)
    expect(both(problem, 'cart.failedToUpdate')).toEqual(text)
  })

  test('what is no problem of a call: its message, or the unexpected error [ERROR-01]', () => {
    expect(both(new Error('The tap is dry'))).toEqual(['The tap is dry', 'The tap is dry'])
    for (const error of [new Error(''), undefined, null, 'text', {}])
      expect(both(error)).toEqual(['An unexpected error occurred', 'حدث خطأ غير متوقع'])
  })

  test('a field that is wrong speaks for the whole, with its own words where its code is new [ERROR-01, AUTH-06]', () => {
    const of = (code: ProblemCode, message?: string) =>
      new Problem(400, 'invalid_input', { serverMessage: 'x', fields: [{ field: 'email', code, ...(message ? { message } : {}) }] })
    expect(both(of('email_required'))).toEqual(['Email is required', 'البريد الإلكتروني مطلوب'])
    expect(both(of(unknown, 'No such planet'))).toEqual(['No such planet', 'No such planet'])
    expect(both(of(unknown))).toEqual(['This value is not valid', 'هذه القيمة غير صالحة'])
  })

  test('a name that the catalogues do not hold never shows its key [ERROR-01, ACCOUNT-03]', () => {
    expect(texts.ar('problem.brand_new_code' as MessageKey)).toBe('حدث خطأ غير متوقع')
    expect(texts.en('orders.status.shipped' as MessageKey)).toBe('shipped')
    expect(texts.en('common.error')).toBe('Something went wrong. Please try again.')
  })

  test('words of the server that are a code or a key count as silence; a sentence, a word and a number do not [ERROR-01]', () => {
    const of = (serverMessage: string) => both(new Problem(422, unknown, { serverMessage, failure: 'cart_add_failed' }))[0]
    for (const code of ['out_of_stock', 'OUT_OF_STOCK', ' not_there ', 'problem.cart_full', 'errors.cart.full'])
      expect([code, of(code)]).toEqual([code, 'Failed to add item to cart.'])
    for (const words of ['Sold out', 'Sold_out today', 'Full.', 'Closed', '42', 'v. 2']) expect(of(words)).toBe(words)
    expect(both(new Error('not_an_answer'))[0]).toBe('An unexpected error occurred')
    const field = { field: 'email', code: unknown, message: 'email_taken_elsewhere' }
    expect(both(new Problem(400, 'invalid_input', { fields: [field] }))).toEqual(['This value is not valid', 'هذه القيمة غير صالحة'])
  })

  test('an address that brings a code without a text: that something went wrong; other texts as they are [ERROR-01, AUTH-03]', () => {
    expect(errorText(texts.en, 'brand_new_code')).toBe('Something went wrong. Please try again.')
    expect(errorText(texts.ar, 'common.error')).toBe('حدث خطأ ما. يرجى المحاولة مرة أخرى.')
    expect(errorText(texts.en, 'auth_failed')).toBe('Authentication failed')
    expect([errorText(texts.en, 'Only on Sundays'), errorText(texts.en, '')]).toEqual(['Only on Sundays', ''])
  })

  test('of a text that an address brings 200 signs are shown, without those that turn its direction [H4, AUTH-03]', () => {
    const turning = [...Array.from({ length: 5 }, (_, n) => 0x202a + n), ...Array.from({ length: 4 }, (_, n) => 0x2066 + n)]
    for (const sign of turning.map(code => String.fromCodePoint(code)))
      expect(errorText(texts.en, `Only ${sign}on${sign} Sundays`)).toBe('Only on Sundays')
    const signs = `Only on ${'😀'.repeat(192)}`
    expect([errorText(texts.en, signs), errorText(texts.en, `${signs}x`)]).toEqual([signs, signs])
  })
})
