// A browser that signs in with Google: cookies, redirects, and the choice at the provider's page.
import type { Person } from '@waha/sandbox/google/people.ts'
import type { TestApi } from './start-api.ts'

let count = 0

/** A new browser, with its own cookies and IP address. */
export const createVisitor = (shop: TestApi, { language = 'en' }: { language?: string } = {}) => {
  count += 1
  const address = `10.77.0.${count}`
  const jar = new Map<string, string>()

  const go = async (to: string | URL, init: RequestInit = {}) => {
    const url = new URL(to, shop.api.publicUrl)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(url, {
      ...init,
      headers: { cookie, 'accept-language': language, 'x-test-address': address, ...init.headers },
    })
    const answer = await (url.pathname.startsWith('/sandbox/google/') ? shop.people?.pages(request) : shop.app.fetch(request))
    if (!answer) throw new Error('this API has no Google')
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }
  const follow = async (answer: Response) => {
    let next = answer
    const way = () => next.headers.get('location') ?? ''
    while (next.status >= 300 && next.status < 400 && new URL(way(), shop.api.publicUrl).pathname.startsWith('/sandbox/'))
      next = await go(way())
    return { answer: next, location: way() }
  }

  /** Gets the authorization URL; undefined when there is none. */
  const begin = async (query = ''): Promise<string | undefined> => (await (await go(`/api/auth/google/url${query}`)).json()).authUrl
  /** Chooses a person on the provider's page; returns the callback URL that the browser is redirected to. */
  const choose = async (authUrl: string, chosen: Person | 'cancel') => {
    const chooser = (await go(authUrl)).headers.get('location') ?? ''
    const body = new URLSearchParams(chosen === 'cancel' ? { cancel: 'yes' } : { person: chosen.sub })
    return (await follow(await go(chooser, { method: 'POST', body }))).location
  }
  /** Calls the callback; returns the page that it redirects to. */
  const comeBack = async (callback: string) => new URL((await go(callback)).headers.get('location') ?? '')
  const exchange = async (token: string) => {
    const answer = await go('/api/auth/token/exchange', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: await answer.json() }
  }
  /** A whole sign-in, up to the page that the shop redirects to. */
  const signInRedirect = async (chosen: Person | 'cancel', query = '') => comeBack(await choose((await begin(query)) ?? '', chosen))
  /** A whole sign-in, including the exchange; returns the session. */
  const signIn = async (chosen: Person) => (await exchange((await signInRedirect(chosen)).searchParams.get('token') ?? '')).body
  return { jar, go, begin, choose, comeBack, exchange, signInRedirect, signIn }
}
