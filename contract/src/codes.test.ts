import { expect, test } from 'vitest'
import { codeForm, newPasswordForm } from './codes.ts'
import type { Schema } from './schema.ts'

const codesOf = (schema: Schema, value: unknown) => schema.safeParse(value).error?.issues.map(issue => issue.message) ?? []

test('a code is read in Latin, Arabic and Persian digits, also pasted with spaces, dashes and invisible marks [SELF-01]', () => {
  for (const written of ['048213', ' 048 213 ', '048-213', '٠٤٨٢١٣', '۰۴۸۲۱۳', '\u200f٠٤٨\u00a0٢١٣\u200e', '048\u2013213\n'])
    expect([written, codeForm.parse({ code: written }).code]).toEqual([written, '048213'])
})

test('what has not six digits is told so, nothing is told to be missing [SELF-01]', () => {
  for (const odd of ['12345', '1234567', '12345a', '12.456', '१२३४५६', '1'.repeat(101)])
    expect([odd, codesOf(codeForm, { code: odd })]).toEqual([odd, ['code_invalid']])
  for (const none of ['', '  ', undefined, 123456]) expect([none, codesOf(codeForm, { code: none })]).toEqual([none, ['code_required']])
})

test('a new password keeps the rules of passwords [SELF-02]', () => {
  expect(codesOf(newPasswordForm, { code: '123456', password: '12345' })).toEqual(['password_too_short'])
  expect(codesOf(newPasswordForm, { code: '123456', password: '' })).toEqual(['password_required'])
  expect(newPasswordForm.parse({ code: '123456', password: ' secret ' }).password).toBe(' secret ')
})
