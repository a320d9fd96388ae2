import { afterEach, describe, expect, test, vi } from 'vitest'
import { asPage, open } from '../testing/open-pages.ts'

afterEach(() => void vi.useRealTimers())

describe('a page that is not kept', () => {
  test('is waited for 2 s, not less, then answered with 503, when to come again, and a page in its language [CACHE-05]', async () => {
    vi.useFakeTimers()
    const { get } = open(() => new Promise<Response>(() => {}))
    const answers: Response[] = []
    for (const path of ['/products', '/ar/products']) void get(path).then(answer => answers.push(answer))
    await vi.advanceTimersByTimeAsync(1999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after'), headers.get('cache-control')])).toEqual([
      [503, '1', 'no-store'],
      [503, '1', 'no-store'],
    ])
    const texts = await Promise.all(answers.map(answer => answer.text()))
    expect(texts[0]).toMatch(/<html lang="en" dir="ltr">.*<h1>We are very busy right now</)
    expect(texts[1]).toMatch(/<html lang="ar" dir="rtl">.*<h1>الإقبال كبير الآن</)
    for (const text of texts) expect(text).toContain('<meta http-equiv="refresh" content="10">')
  })

  test('waits while three others are rendered; kept ones do not wait; one that nobody waits for is not rendered [CACHE-05]', async () => {
    const slow = Promise.withResolvers<Response>()
    const { read, rendered } = open(path => (path === '/about' ? asPage('kept') : slow.promise.then(answer => answer.clone())))
    await read('/about')
    const leaving = new AbortController()
    const readers = [1, 2, 3, 4].map(page => read(`/products?page=${page}`))
    const left = read('/products?page=5', { signal: leaving.signal }).catch(() => 'left')
    expect(await read('/about')).toBe('kept')
    expect(rendered).toEqual(['/about', '/products?page=1', '/products?page=2', '/products?page=3'])
    leaving.abort()
    slow.resolve(asPage('a list'))
    expect(await Promise.all(readers)).toEqual(['a list', 'a list', 'a list', 'a list'])
    await left
    expect(rendered.slice(4)).toEqual(['/products?page=4'])
  })

  test('waits with two hundred others at most: the next visitor is told at once to come again [CACHE-05, X2]', async () => {
    vi.useFakeTimers()
    const { get } = open(() => new Promise<Response>(() => {}))
    const told: number[] = []
    for (let page = 1; page <= 204; page += 1) void get(`/products?page=${page}`).then(({ status }) => told.push(status))
    await vi.advanceTimersByTimeAsync(1999)
    expect(told).toEqual([503])
    await vi.advanceTimersByTimeAsync(1)
    expect(told.length).toBe(204)
  })

  test('that would not come in time at the pace of the last ones is refused at once; three may always wait [CACHE-05, X2]', async () => {
    vi.useFakeTimers()
    const ends: ((error: Error) => void)[] = []
    const { get } = open(() => new Promise<Response>((_, fail) => ends.push(fail)))
    let told: number[] = []
    const ask = (pages: number[]) => {
      for (const page of pages)
        void get(`/products?page=${page}`).then(
          () => told.push(page),
          () => {},
        )
    }
    ask([1, 2, 3, 4])
    ends[0]?.(new Error('down'))
    await vi.advanceTimersByTimeAsync(4000)
    // The next end is 4 s after the last: each that waits makes the line half a second longer.
    ends[1]?.(new Error('down'))
    await vi.advanceTimersByTimeAsync(0)
    told = []
    ask([5, 6, 7, 8, 9])
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([9])
  })

  test('in line whose readers have all been told to come again is not rendered until one of them does [CACHE-05]', async () => {
    const slow = Promise.withResolvers<Response>()
    const { get, read, rendered } = open(path => (path === '/about' ? asPage('here') : slow.promise.then(answer => answer.clone())), 20)
    const before = [1, 2, 3].map(page => get(`/products?page=${page}`))
    const told = await Promise.all([...before, get('/about'), get('/about')])
    expect(told.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    slow.resolve(asPage('a list'))
    await expect.poll(() => read('/products?page=3')).toBe('a list')
    expect(rendered).toEqual(['/products?page=1', '/products?page=2', '/products?page=3'])
    await expect.poll(() => read('/about')).toBe('here')
  })

  test('is rendered for those who still wait when the one who asked first has left, also after others that failed [CACHE-05, F6]', async () => {
    const { promise, reject } = Promise.withResolvers<Response>()
    const { read, rendered } = open(path => (path === '/about' ? asPage('here') : promise))
    const failing = [1, 2, 3].map(page => read(`/products?page=${page}`).catch(() => 'failed'))
    const leaving = new AbortController()
    const first = read('/about', { signal: leaving.signal }).catch(() => 'left')
    const second = read('/about')
    leaving.abort()
    reject(new Error('down'))
    expect(await Promise.all(failing)).toEqual(['failed', 'failed', 'failed'])
    expect(await second).toBe('here')
    await first
    expect(rendered.filter(path => path === '/about')).toEqual(['/about'])
    for (const page of [4, 5, 6, 7]) await read(`/products?page=${page}`).catch(() => 'failed')
    expect(rendered.at(-1)).toBe('/products?page=7')
  })
})
