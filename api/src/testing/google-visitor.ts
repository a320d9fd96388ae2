// A browser that signs in with Google: cookies, redirects, and the choice at the provider's page.
import type { Person } from '@waha/sandbox/google/people.ts'
import type { TestApi } from './start-api.ts'

let count = 0

/** A browser of its own, with its own cookies and network address. */
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

  /** Asks for the address at Google; undefined when there is none. */
  const begin = async (query = ''): Promise<string | undefined> => (await (await go(`/api/auth/google/url${query}`)).json()).authUrl
  /** Chooses somebody there: the callback's address, which the browser is then sent to. */
  const choose = async (authUrl: string, chosen: Person | 'cancel') => {
    const chooser = (await go(authUrl)).headers.get('location') ?? ''
    const body = new URLSearchParams(chosen === 'cancel' ? { cancel: 'yes' } : { person: chosen.sub })
    return (await follow(await go(chooser, { method: 'POST', body }))).location
  }
  /** Comes back to the shop: where it leads on to. */
  const comeBack = async (callback: string) => new URL((await go(callback)).headers.get('location') ?? '')
  const exchange = async (token: string) => {
    const answer = await go('/api/auth/token/exchange', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: await answer.json() }
  }
  /** All of it up to where the shop leads on to. */
  const arrive = async (chosen: Person | 'cancel', query = '') => comeBack(await choose((await begin(query)) ?? '', chosen))
  /** All of it: a session. */
  const signIn = async (chosen: Person) => (await exchange((await arrive(chosen)).searchParams.get('token') ?? '')).body
  return { jar, go, begin, choose, comeBack, exchange, arrive, signIn }
}
