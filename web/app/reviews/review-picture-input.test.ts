import type { Locale } from '@waha/contract/locale.ts'
import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { type Saying, texts } from '../i18n/use-text.ts'
import { htmlOf } from '../page/testing/rendered.ts'
import { ReviewPictureInput } from './review-picture-input.tsx'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('ar')]))

interface Said {
  why?: Saying
  refusal?: Saying
  fault?: Saying
  /** How many more pictures can be added. */
  room?: number
}

const shownIn = (locale: Locale, said: Said, error?: string) => {
  const pictures = { uploads: [], room: 0, fault: undefined, ...said, previewOf: () => undefined }
  return htmlOf(createElement(ReviewPictureInput, { taken: [], pictures: pictures as never, error, onRemove: () => {} }), { locale })
}

/** The texts of the alert about a picture that could not be sent. */
const alertOf = (locale: Locale, said: Said) => {
  const html = shownIn(locale, said)
  return html
    .slice(html.indexOf('role="alert"'))
    .replace(/^[^>]*>/, '')
    .split(/<[^>]*>/)
    .filter(Boolean)
}

test('why a picture was not sent stands by itself, before what can be done without it [REVIEW-04, ERROR-01]', () => {
  for (const code of ['too_many_uploads', 'network_error', 'upload_invalid'] as const) {
    const [en, ar] = [texts.en(`problem.${code}`), texts.ar(`problem.${code}`)]
    const why: Saying = `problem.${code}`
    expect(alertOf('en', { why })).toEqual([en, 'Try Again', 'You can also send your review without what failed.'])
    expect(alertOf('ar', { why })).toEqual([ar, 'حاول مرة أخرى', 'يمكنك أيضًا إرسال تقييمك بدون ما تعذّر رفعه.'])
  }
})

test('why a picture is never accepted is said without a way to send it again, which is there for others [REVIEW-04, ERROR-01]', () => {
  const [refusal, why] = [texts.en('problem.picture_animated'), texts.en('problem.network_error')]
  const said = { refusal: 'problem.picture_animated', why: 'problem.network_error' } as const
  expect(alertOf('en', { refusal: said.refusal })).toEqual([refusal])
  expect(alertOf('en', said)).toEqual([refusal, why, 'Try Again', 'You can also send your review without what failed.'])
})

test('the input is described by its note, and by nothing where there is none [REVIEW-04]', () => {
  const describedBy = (said: Said, error?: string) => {
    const html = shownIn('en', said, error)
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    return id && new RegExp(`<p id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1]
  }
  expect(describedBy({ room: 4 })).toBe(texts.en('reviews.form.pictures.hint'))
  expect(describedBy({ room: 3, fault: 'problem.upload_invalid' })).toBe(texts.en('problem.upload_invalid'))
  expect(describedBy({ room: 3 }, 'Not this one')).toBe('Not this one')
  expect(describedBy({ room: 3 })).toBeUndefined()
  expect(shownIn('en', { room: 3 })).not.toContain('aria-describedby')
})

test('the input is invalid while the shop objects to its pictures, or a picture is no use [REVIEW-04]', () => {
  const invalid = ' aria-invalid="true"'
  expect(shownIn('en', { room: 3, fault: 'problem.upload_invalid' })).toContain(invalid)
  expect(shownIn('en', { room: 3 }, 'Not this one')).toContain(invalid)
  expect(shownIn('en', { room: 3 })).not.toContain('aria-invalid')
})
