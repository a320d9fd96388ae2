import { expect, test } from 'vitest'
import { browserCookie, readBrowser, secretsOf } from './google-secrets.ts'

const [http, https] = [{ publicUrl: 'http://shop.test' }, { publicUrl: 'https://shop.example' }]
const browser = `${'x'.repeat(41)}-_`
const read = (shop: { publicUrl: string }, cookie?: string) =>
  readBrowser(shop, new Request('http://shop.test/', cookie === undefined ? {} : { headers: { cookie } }))

test('nonce and verifier follow from the state and the browser’s secret, and neither from the other [G2, G5]', () => {
  expect(secretsOf('some-state', 'some-browser')).toEqual({
    nonce: 'p9ywG0Avq0XLLuiSg9J_TCXD-hOYM4dG1lEbVg-ujlQ',
    verifier: 'xRvAkPTK_c6LpOCYa_GrrS2aCzlKSS8CDR1AmvHV7IQ',
  })
})

test('over https the cookie is the shop’s own host’s alone and never sent without encryption [G4]', () => {
  expect(browserCookie(https, browser)).toBe(`__Host-google=${browser}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`)
  expect(browserCookie(http, browser)).toBe(`google=${browser}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`)
})

test('the browser’s secret is read from the cookie of the right name, if it looks like one [G4, G5]', () => {
  expect([read(http, `a=b; google=${browser}`), read(https, `__Host-google=${browser}`)]).toEqual([browser, browser])
  expect([read(https, `google=${browser}`), read(http, `__Host-google=${browser}`)]).toEqual([undefined, undefined])
  for (const cookie of [undefined, '', 'google=', `google=${browser}x`, `google=${browser.slice(1)}`, `google=${browser.slice(1)}.`])
    expect([cookie, read(http, cookie)]).toEqual([cookie, undefined])
})
