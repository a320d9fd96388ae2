import { expect, test } from 'vitest'
import { loginForm, registrationForm } from './accounts.ts'
import type { Schema } from './schema.ts'

const codes = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(issue => [issue.path.join('.'), issue.message]) ?? []

test('login rules [AUTH-02]', () => {
  expect(codes(loginForm, {})).toEqual([
    ['email', 'email_required'],
    ['password', 'password_required'],
  ])
  expect(codes(loginForm, { email: '', password: '' })).toEqual([
    ['email', 'email_required'],
    ['password', 'password_required'],
  ])
  expect(codes(loginForm, { email: 'nobody', password: '12345' })).toEqual([
    ['email', 'email_invalid'],
    ['password', 'password_too_short'],
  ])
})

test('registration rules [AUTH-05, A11]', () => {
  const good = { username: 'Noor', email: 'noor@waha.example', password: 'secret', confirmPassword: 'secret' }
  expect(codes(registrationForm, good)).toEqual([])
  expect(codes(registrationForm, { ...good, username: 'abc' })).toEqual([])
  expect(codes(registrationForm, { ...good, username: 'ab' })).toEqual([['username', 'username_too_short']])
  expect(codes(registrationForm, { ...good, username: 'x'.repeat(21) })).toEqual([['username', 'username_too_long']])
  expect(codes(registrationForm, { ...good, username: '' })).toEqual([['username', 'username_required']])
  expect(codes(registrationForm, { ...good, confirmPassword: '' })).toEqual([['confirmPassword', 'confirm_password_required']])
  expect(codes(registrationForm, { ...good, confirmPassword: 'secreT' })).toEqual([['confirmPassword', 'passwords_differ']])
  expect(codes(registrationForm, { ...good, password: 'x'.repeat(1024), confirmPassword: 'x'.repeat(1024) })).toEqual([])
  expect(codes(registrationForm, { ...good, password: 'x'.repeat(1025), confirmPassword: 'x'.repeat(1025) })).toContainEqual([
    'password',
    'password_too_long',
  ])
})

test('who signs up with a space about the name, or capitals in the e-mail, as phones write them, is taken as who they are [AUTH-05, A10]', () => {
  const typed = { username: ' Noor ', email: ' Noor@Waha.example ', password: ' secret ', confirmPassword: ' secret ' }
  expect(registrationForm.parse(typed)).toEqual({ ...typed, username: 'Noor', email: 'noor@waha.example' })
  expect(codes(registrationForm, { ...typed, username: 'ab ' })).toEqual([['username', 'username_too_short']])
  expect(codes(registrationForm, { ...typed, confirmPassword: 'secret' })).toEqual([['confirmPassword', 'passwords_differ']])
})

test('passwords that differ are told whatever else is missing [AUTH-05]', () => {
  const form = { username: 'Noor', email: '', password: 'secret', confirmPassword: 'secreT' }
  expect(codes(registrationForm, form)).toEqual([
    ['email', 'email_required'],
    ['confirmPassword', 'passwords_differ'],
  ])
  expect(codes(registrationForm, { ...form, confirmPassword: 'secret' })).toEqual([['email', 'email_required']])
})

test('look-alike spellings of an e-mail are one [A10]', () => {
  for (const email of [' A@X.co', 'a@x.co ', 'ａ@x.co']) expect(loginForm.parse({ email, password: 'secret' }).email).toBe('a@x.co')
  expect(codes(loginForm, { email: 'a@x.co\0', password: 'secret' }).length).toBe(1)
})

test('an e-mail has 254 characters at most [A10]', () => {
  const outcome = (length: number) =>
    codes(loginForm, { email: `${'a'.repeat(50)}@${'b.'.repeat(100)}co`.padStart(length, 'a'), password: 'secret' })
  expect([outcome(254), outcome(255)]).toEqual([[], [['email', 'email_invalid']]])
})

test('names are counted as people count them [T2]', () => {
  const form = (username: string) => ({ username, email: 'a@x.co', password: 'secret', confirmPassword: 'secret' })
  expect(codes(registrationForm, form('👩‍🚀'.slice(0, 2).repeat(20)))).toEqual([])
  expect(codes(registrationForm, form('\u200b\u200b\u200b'))).toEqual([['username', 'username_required']])
})
