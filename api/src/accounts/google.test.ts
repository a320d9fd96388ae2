import type { GoogleSandbox } from '@waha/sandbox/google/google-sandbox.ts'
import { type Person, subOf } from '@waha/sandbox/google/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { type OutgoingMail, sendDueMails } from '../mail/send-mails.ts'
import { createGoogle } from '../providers/google-provider.ts'
import { createVisitor } from '../testing/google-visitor.ts'
import { signUp } from '../testing/sign-up.ts'
import { patientGoogle, startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
let google: GoogleSandbox
beforeAll(async () => {
  shop = await startApi({ google: true })
  if (!shop.people) throw new Error('no sandbox')
  google = shop.people
})
afterAll(() => shop.stop())
// Nothing that an earlier test made Google say is remembered.
beforeEach(() => {
  Object.assign(google.faults, { calls: 'answer', keys: 'answer', idToken: 'nothing' })
  shop.api.google = patientGoogle(google)
})

let count = 0
/** Somebody whom Google knows. */
const person = (more: Partial<Person> = {}): Person => {
  count += 1
  const email = more.email ?? `guest${count}@people.example`
  const made = { sub: subOf(`${email} ${count}`), name: `Guest ${count}`, email, verified: true, ...more }
  google.people.push(made)
  return made
}

const usersOf = (email: string) => shop.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const sessionCount = async () => (await shop.db.selectFrom('sessions').select('user_id').execute()).length
const messageOf = (url: URL) => [url.pathname, url.searchParams.get('message')]

describe('the way through Google', () => {
  test('a new person gets an account and, after the exchange, a session [GOOGLE-05, API-04, API-32]', async () => {
    const layla = person({ name: 'ليلى \u202eحداد' })
    const visitor = createVisitor(shop)
    const arrival = await visitor.signInRedirect(layla, '?from=/cart&add=honey')
    expect([arrival.origin, arrival.pathname]).toEqual(['http://shop.test', '/auth/success'])
    const { token, user, from, add } = Object.fromEntries(arrival.searchParams)
    expect([from, add]).toEqual(['/cart', 'honey'])
    expect(JSON.parse(user ?? '')).toEqual({ _id: expect.any(String), name: 'ليلى حداد' })
    const { status, body } = await visitor.exchange(token ?? '')
    expect([status, body.user.email, body.user.role, body.user.name]).toEqual([200, layla.email, 'customer', 'ليلى حداد'])
    expect((await shop.send('GET', '/auth/me', { token: body.token })).body).toEqual(body.user)
  })

  test('from a page whose address is too long to come back to one signs in all the same [GOOGLE-01]', async () => {
    const from = `/ar/products?utm_campaign=${encodeURIComponent('رمضان'.repeat(50))}`
    const arrival = await createVisitor(shop).signInRedirect(person(), `?${new URLSearchParams({ from, add: 'honey' })}`)
    expect([arrival.pathname, arrival.searchParams.get('from'), arrival.searchParams.get('add')]).toEqual(['/auth/success', null, 'honey'])
  })

  test('the same person comes back to the same account, in the language of the sign-in [GOOGLE-05]', async () => {
    const guest = person()
    const [first, second] = [await createVisitor(shop).signIn(guest), await createVisitor(shop, { language: 'ar' }).signInRedirect(guest)]
    expect(second.pathname).toBe('/ar/auth/success')
    expect(JSON.parse(second.searchParams.get('user') ?? '')._id).toBe(first.user._id)
    expect((await usersOf(guest.email)).length).toBe(1)
  })

  test('state, nonce and an S256 challenge go out, the language, and that the visitor is to choose an account [G2]', async () => {
    const url = new URL((await createVisitor(shop, { language: 'ar' }).begin()) ?? '')
    const { state, nonce, code_challenge, ...others } = Object.fromEntries(url.searchParams)
    for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(others).toEqual({
      client_id: google.clientId,
      redirect_uri: 'http://shop.test/api/auth/google/callback',
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      ui_locales: 'ar',
      hl: 'ar',
    })
  })

  test('the way back is the configured origin’s, whatever the request says of its host [G8]', async () => {
    const visitor = createVisitor(shop)
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }
    const answer = await shop.app.fetch(new Request('http://evil.example/api/auth/google/url', { headers: forged }))
    const { authUrl } = await answer.json()
    expect(new URL(authUrl).searchParams.get('redirect_uri')).toBe('http://shop.test/api/auth/google/callback')
    const callback = await visitor.choose((await visitor.begin()) ?? '', person())
    const evil = callback.replace('http://shop.test', 'http://evil.example')
    expect((await visitor.go(evil, { headers: forged })).headers.get('location')).toMatch(/^http:\/\/shop\.test\/auth\/success\?/)
  })

  test('the answers are kept by nobody, their addresses told to nobody, the cookie is out of scripts’ reach [G4]', async () => {
    const visitor = createVisitor(shop)
    const begun = await visitor.go('/api/auth/google/url')
    expect(begun.headers.get('set-cookie')).toMatch(/^google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
    const answer = await visitor.go(await visitor.choose((await begun.json()).authUrl, person()))
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
      302,
      'no-store',
      'no-referrer',
    ])
  })
})

describe('what comes back', () => {
  test('without state, with a wrong, a used or another browser’s one there is no session and no account [G1]', async () => {
    const guest = person()
    const before = await sessionCount()
    const visitor = createVisitor(shop)
    const callback = new URL(await visitor.choose((await visitor.begin()) ?? '', guest))
    const expired = ['/auth/error', 'google_expired']
    expect(messageOf(await visitor.comeBack('/api/auth/google/callback'))).toEqual(expired)
    expect(messageOf(await visitor.comeBack('/api/auth/google/callback?code=x&state=wrong'))).toEqual(expired)
    const without = new URL(callback)
    without.searchParams.delete('state')
    expect(messageOf(await visitor.comeBack(without.href))).toEqual(expired)
    const stranger = createVisitor(shop)
    expect(messageOf(await stranger.comeBack(callback.href))).toEqual(expired)
    await stranger.begin()
    expect(messageOf(await stranger.comeBack(callback.href))).toEqual(expired)
    expect([await usersOf(guest.email), await sessionCount()]).toEqual([[], before])
    expect((await visitor.comeBack(callback.href)).pathname).toBe('/auth/success')
    expect(messageOf(await visitor.comeBack(callback.href))).toEqual(expired)
  })

  test('after ten minutes it is too late [G1]', async () => {
    const visitor = createVisitor(shop)
    const guest = person()
    const callback = await visitor.choose((await visitor.begin()) ?? '', guest)
    shop.clock.now = () => new Date(Date.now() + 10 * 60_000 + 1000)
    const late = await visitor.comeBack(callback)
    shop.clock.now = () => new Date()
    expect(messageOf(late)).toEqual(['/auth/error', 'google_expired'])
    expect(await usersOf(guest.email)).toEqual([])
  })

  test('another process may finish what one began [G1]', async () => {
    const visitor = createVisitor(shop)
    const callback = await visitor.choose((await visitor.begin()) ?? '', person())
    const other = createApp({ ...shop.api, google: patientGoogle(google) })
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await other.fetch(new Request(callback, { headers: { cookie } }))
    expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.test\/auth\/success\?token=/)
  })

  test('two tabs of one browser may both finish [G1]', async () => {
    const visitor = createVisitor(shop)
    const [one, two] = [(await visitor.begin()) ?? '', (await visitor.begin()) ?? '']
    const callbacks = [await visitor.choose(one, person()), await visitor.choose(two, person())]
    expect((await visitor.comeBack(callbacks[0] ?? '')).pathname).toBe('/auth/success')
    expect((await visitor.comeBack(callbacks[1] ?? '')).pathname).toBe('/auth/success')
  })

  test.each(['nonce', 'audience', 'issuer', 'expired', 'unsigned', 'hmac', 'unknown key', 'foreign key', 'changed'] as const)(
    'an ID token with a flaw is refused: %s [G2]',
    async flaw => {
      const guest = person()
      const before = await sessionCount()
      google.faults.idToken = flaw
      expect(messageOf(await createVisitor(shop).signInRedirect(guest))).toEqual(['/auth/error', 'google_failed'])
      expect([await usersOf(guest.email), await usersOf('victim@people.example'), await sessionCount()]).toEqual([[], [], before])
    },
  )

  test('a code works once, and not without the verifier, which is stored nowhere [G2]', async () => {
    const visitor = createVisitor(shop)
    const callback = new URL(await visitor.choose((await visitor.begin()) ?? '', person()))
    const trade = (more: Record<string, string> = {}) =>
      google.fetch(`${google.issuer}/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code') ?? '',
          redirect_uri: 'http://shop.test/api/auth/google/callback',
          client_id: google.clientId,
          client_secret: google.clientSecret,
          ...more,
        }),
      })
    expect((await trade()).status).toBe(400)
    expect((await trade({ code_verifier: 'x'.repeat(43) })).status).toBe(400)
    const again = await visitor.choose((await visitor.begin()) ?? '', person())
    callback.search = new URL(again).search
    expect((await visitor.comeBack(again)).pathname).toBe('/auth/success')
    expect((await trade()).status).toBe(400)
    const rows = await shop.db.selectFrom('google_sign_ins').selectAll().execute()
    expect(Object.keys(rows[0] ?? { state_hash: 0, browser_hash: 0 }).filter(name => /nonce|verifier|state$/.test(name))).toEqual([])
  })

  test('a visitor who cancels at Google is told so [GOOGLE-04]', async () => {
    expect(messageOf(await createVisitor(shop).signInRedirect('cancel'))).toEqual(['/auth/error', 'google_denied'])
    expect(messageOf(await createVisitor(shop, { language: 'ar' }).signInRedirect('cancel'))).toEqual(['/ar/auth/error', 'google_denied'])
  })
})

describe('whose account it is', () => {
  test('a verified e-mail joins the account of the same e-mail; its password and sessions die, the owner is told [G3, GOOGLE-05]', async () => {
    const attacker = await signUp(shop)
    const owner = person({ email: attacker.email, name: 'The Owner' })
    const { user } = await createVisitor(shop, { language: 'ar' }).signIn(owner)
    expect(user._id).toBe(attacker.id)
    expect((await shop.send('GET', '/auth/me', { token: attacker.token })).status).toBe(401)
    const login = await shop.send('POST', '/auth/login', { body: { email: attacker.email, password: attacker.password } })
    expect([login.status, login.body.code]).toEqual([401, 'credentials_wrong'])
    const sent: OutgoingMail[] = []
    const collect = (outgoing: OutgoingMail) => void (outgoing.to === attacker.email && sent.push(outgoing))
    await sendDueMails(shop.api, collect)
    expect(sent.map(({ subject }) => subject)).toEqual(['Welcome to Waha', 'تم ربط حسابك في واحة بحساب Google'])
    expect(sent[1]?.html).toContain('<html lang="ar" dir="rtl">')
    // Once: the second sign-in changes nothing.
    await createVisitor(shop).signIn(owner)
    await sendDueMails(shop.api, collect)
    expect(sent.length).toBe(2)
  })

  test('an e-mail that Google has not verified joins nothing and makes no account [G3]', async () => {
    const { id, email, token, password } = await signUp(shop)
    for (const guest of [person({ email, verified: false }), person({ verified: false })]) {
      expect(messageOf(await createVisitor(shop).signInRedirect(guest))).toEqual(['/auth/error', 'google_email_unverified'])
    }
    expect((await usersOf(email)).map(user => user.id)).toEqual([id])
    expect((await shop.send('GET', '/auth/me', { token })).status).toBe(200)
    expect((await shop.send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
    expect(await shop.db.selectFrom('identities').select('subject').where('user_id', '=', id).execute()).toEqual([])
  })

  test('a second `sub` with an e-mail that is joined already is refused [G3]', async () => {
    const first = person()
    await createVisitor(shop).signIn(first)
    const second = person({ email: first.email })
    expect(messageOf(await createVisitor(shop).signInRedirect(second))).toEqual(['/auth/error', 'google_account_differs'])
    expect((await usersOf(first.email)).length).toBe(1)
  })

  test('a user whose e-mail at Google has changed keeps their account, and takes nobody else’s [G3]', async () => {
    const guest = person()
    const { user } = await createVisitor(shop).signIn(guest)
    const other = await signUp(shop)
    guest.email = other.email
    const again = await createVisitor(shop).signIn(guest)
    expect([again.user._id, again.user.email]).toEqual([user._id, user.email])
    expect((await shop.send('GET', '/auth/me', { token: other.token })).status).toBe(200)
  })

  test('one person in eight browsers at once is one account [G3, A10]', async () => {
    const guest = person()
    const arrivals = await Promise.all(Array.from({ length: 8 }, () => createVisitor(shop).signInRedirect(guest)))
    expect(arrivals.map(url => url.pathname)).toEqual(Array.from({ length: 8 }, () => '/auth/success'))
    expect((await usersOf(guest.email)).length).toBe(1)
  })

  test('an account without a password answers like a wrong password, and cannot be registered again [A7]', async () => {
    const guest = person()
    const { token } = await createVisitor(shop).signIn(guest)
    const login = async (email: string) => {
      const { status, body } = await shop.send('POST', '/auth/login', { body: { email, password: 'nullnull' } })
      return [status, body.code, body.message]
    }
    expect(await login(guest.email)).toEqual(await login('nobody-at-all@waha.example'))
    const register = await shop.send('POST', '/auth/register', { body: { name: 'Mallory', email: guest.email, password: 'secret-enough' } })
    expect([register.status, register.body.code]).toEqual([409, 'email_taken'])
    expect((await shop.send('GET', '/auth/me', { token })).status).toBe(200)
  })
})

describe('the token in the address', () => {
  const arrived = async () => {
    const visitor = createVisitor(shop)
    return { visitor, token: (await visitor.signInRedirect(person())).searchParams.get('token') ?? '' }
  }

  test('opens /auth/me and the exchange alone, and is dead after it [G4]', async () => {
    const { visitor, token } = await arrived()
    const statuses = async () =>
      (await Promise.all(['/auth/me', '/auth/cart', '/auth/wishlist', '/orders'].map(path => shop.send('GET', path, { token })))).map(
        ({ status }) => status,
      )
    expect(await statuses()).toEqual([200, 401, 401, 401])
    expect((await shop.send('POST', '/auth/logout', { token, body: { everywhere: true } })).status).toBe(401)
    const exchanges = await Promise.all([visitor.exchange(token), visitor.exchange(token), visitor.exchange(token)])
    expect(exchanges.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await statuses()).toEqual([401, 401, 401, 401])
  })

  test('is nobody’s but the browser’s that signed in, and lasts two minutes [G4, G5]', async () => {
    const { visitor, token } = await arrived()
    expect((await createVisitor(shop).exchange(token)).status).toBe(401)
    const stranger = createVisitor(shop)
    await stranger.begin()
    expect((await stranger.exchange(token)).status).toBe(401)
    shop.clock.now = () => new Date(Date.now() + 2 * 60_000 + 1000)
    const late = [(await visitor.exchange(token)).status, (await shop.send('GET', '/auth/me', { token })).status]
    shop.clock.now = () => new Date()
    expect(late).toEqual([401, 401])
    expect((await visitor.exchange(token)).status).toBe(200)
  })

  test('every sign-in has a token of its own; earlier ones stay until signed out; a session’s token cannot be exchanged [A4]', async () => {
    const guest = person()
    const visitor = createVisitor(shop)
    const arrival = (await visitor.signInRedirect(guest)).searchParams.get('token') ?? ''
    const first = (await visitor.exchange(arrival)).body.token
    const second = (await visitor.signIn(guest)).token
    expect(new Set([arrival, first, second]).size).toBe(3)
    expect((await visitor.exchange(first)).status).toBe(401)
    expect((await shop.send('GET', '/auth/me', { token: first })).status).toBe(200)
    await shop.send('POST', '/auth/logout', { token: second, body: { everywhere: true } })
    expect((await shop.send('GET', '/auth/me', { token: first })).status).toBe(401)
  })

  test('of two people who signed in at one browser each token is exchanged for its own session, and no session’s token for either [A4, G4]', async () => {
    const [one, two] = [person(), person()]
    const visitor = createVisitor(shop)
    const session = (await visitor.signIn(person())).token
    const arrivals = []
    for (const guest of [one, two]) arrivals.push((await visitor.signInRedirect(guest)).searchParams.get('token') ?? '')
    expect((await visitor.exchange(session)).status).toBe(401)
    const entered = []
    for (const arrival of arrivals.toReversed()) entered.push((await visitor.exchange(arrival)).body.user?.email)
    expect(entered).toEqual([two.email, one.email])
  })

  test('neither token nor state nor code is logged or stored [G4, A1]', async () => {
    const visitor = createVisitor(shop)
    const authUrl = (await visitor.begin()) ?? ''
    const callback = await visitor.choose(authUrl, person())
    google.faults.idToken = 'nonce'
    await visitor.comeBack(callback)
    google.faults.idToken = 'nothing'
    const { token } = await arrived()
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await shop.db.selectFrom('sessions').selectAll().execute()
    const written = JSON.stringify([shop.logged, rows.map(row => row.token_hash.toString('latin1'))])
    for (const secret of [token, new URL(authUrl).searchParams.get('state'), new URL(callback).searchParams.get('code')])
      expect(written).not.toContain(secret)
  })
})

describe('Google is not there [G7]', () => {
  const begin = async () => {
    const { status, body } = await shop.send('GET', '/auth/google/url', { headers: { 'accept-language': 'ar' } })
    return { status, body }
  }

  test.each([500, 'garbage', 'hang'] as const)('the answer is a message, and the next try succeeds: %s [G7]', async calls => {
    if (calls === 'hang') shop.api.google = createGoogle(google)
    google.faults.calls = calls
    const { status, body } = await begin()
    expect([status, body]).toEqual([200, { status: false, authUrl: null, message: 'تعذّر الحصول على رابط تسجيل الدخول عبر Google.' }])
    google.faults.calls = 'answer'
    expect((await begin()).body.status).toBe(true)
  })

  test('nobody listens, or nothing is set up: the same answer, and passwords are taken as ever [G7]', async () => {
    const { email, password } = await signUp(shop)
    for (const absent of [createGoogle({ ...google, issuer: 'http://127.0.0.1:9/x', fetch: (url, init) => fetch(url, init) }), undefined]) {
      shop.api.google = absent
      expect((await begin()).body.status).toBe(false)
      expect(messageOf(await createVisitor(shop).comeBack('/api/auth/google/callback?code=1&state=2'))).toEqual([
        '/auth/error',
        'google_expired',
      ])
      expect((await shop.send('POST', '/auth/login', { body: { email, password } })).status).toBe(200)
    }
  })

  test.each([
    ['calls', 500],
    ['calls', 'hang'],
    ['keys', 500],
  ] as const)('it goes away in the middle (%s: %s): an error page, no account [G7]', async (fault, how) => {
    const guest = person()
    const visitor = createVisitor(shop)
    const callback = await visitor.choose((await visitor.begin()) ?? '', guest)
    // The waiting itself is tried above, in full. From here on only: on a busy machine Google would be late before.
    if (how === 'hang') shop.api.google = createGoogle({ ...google, seconds: 0.2 })
    Object.assign(google.faults, { [fault]: how })
    expect(messageOf(await visitor.comeBack(callback))).toEqual(['/auth/error', 'google_unavailable'])
    expect(await usersOf(guest.email)).toEqual([])
  })

  test('keys that are none are no reason to believe anything [G7]', async () => {
    google.faults.keys = 'garbage'
    const guest = person()
    expect(messageOf(await createVisitor(shop).signInRedirect(guest))).toEqual(['/auth/error', 'google_failed'])
    expect(await usersOf(guest.email)).toEqual([])
  })
})
