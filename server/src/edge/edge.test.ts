// What happens to connections and raw bytes before anything of the shop sees them.
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen, type Patience, usualPatience } from '../listen.ts'
import { openRaw, request } from '../testing/raw-client.ts'
import { isMalformed } from './malformed.ts'
import { createReadiness } from './readiness.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Asked = {
  url: string
  incoming: IncomingMessage
  signal: AbortSignal
  answer: (response: Response) => void
  body: () => Promise<string>
}

/** A server whose answers the test gives; `asked` are the requests that reached the shop. */
const open = async (patience: Partial<Patience> = {}) => {
  const server = await listen({ host: '127.0.0.1', port: 0, patience })
  const asked: Asked[] = []
  server.answer(
    (request, incoming) =>
      new Promise(answer =>
        asked.push({ url: new URL(request.url).pathname, incoming, signal: request.signal, answer, body: () => request.text() }),
      ),
    (incoming, outgoing) => {
      if (incoming.url !== '/kept') return false
      outgoing.end('kept')
      return true
    },
  )
  closing.push(() => server.close({ notice: 0, requests: 0 }))
  const raw = async () => {
    const client = await openRaw(server.port)
    closing.push(async () => client.socket.destroy())
    return client
  }
  return { server, asked, raw }
}
const get = (path: string, ...more: string[]) => request(`GET ${path}`, 'host: shop', ...more)

describe('requests that no browser sends', () => {
  test.each([
    ['a name and password in its address', 'GET http://a:b@c/', ['host: c']],
    ['a name in its address', 'GET http://a@c/', ['host: c']],
    ['two hosts', 'GET /', ['host: shop', 'Host: elsewhere']],
    ['the same host twice', 'GET /', ['host: shop', 'host: shop']],
  ])('%s: 400, and nothing of the shop sees it [X10, I6]', async (_, line, headers) => {
    const { asked, raw } = await open()
    const client = await raw()
    client.send(request(line, ...headers))
    expect(await client.whole()).toMatch(/^HTTP\/1\.1 400 /)
    expect(asked).toEqual([])
  })

  test.each([
    ['half a letter', '/products/%E0%A4%A?q=%E0%A4%A', '/products/%25E0%25A4%25A'],
    ['half an escape', '/%', '/%25'],
    ['overlong bytes', '/%c0%af', '/%25c0%25af'],
    ['an absolute address', 'http://shop/%zz', '/%25zz'],
  ])('a path that cannot be decoded (%s) is one that nothing has, and its query stays [X10, I6]', async (_, target, path) => {
    const { asked, raw } = await open()
    const client = await raw()
    client.send(get(target))
    await expect.poll(() => asked.length).toBe(1)
    expect([asked[0]?.url, asked[0]?.incoming.url?.split('?')[1]]).toEqual([path, target.split('?')[1]])
    asked[0]?.answer(new Response('x'))
  })

  test('a header of more than 32 KB is 431, and nothing of the shop sees it; one of 31 KB reaches it [H6, D6]', async () => {
    const { asked, raw } = await open()
    const [large, taken] = [await raw(), await raw()]
    large.send(get('/', `cookie: ${'x'.repeat(32 * 1024)}`))
    expect(await large.whole()).toMatch(/^HTTP\/1\.1 431 /)
    taken.send(get('/taken', `cookie: ${'x'.repeat(31 * 1024)}`))
    await expect.poll(() => asked.map(({ url }) => url)).toEqual(['/taken'])
  })

  test('whatever only looks like it reaches the shop [X10]', async () => {
    const { asked, raw } = await open()
    const client = await raw()
    for (const [index, target] of ['http://shop/a', '/b?q=%E0%A4%A&mail=a@b.example', '/c%41%D8%B9@x', '/http://a:b@c/'].entries()) {
      client.send(get(target))
      await expect.poll(() => asked.length).toBe(index + 1)
      asked[index]?.answer(new Response('x'))
      await expect.poll(() => client.statuses().length).toBe(index + 1)
    }
    expect(client.statuses()).toEqual([200, 200, 200, 200])
    expect(asked.map(({ url }) => url)).toEqual(['/a', '/b', '/c%41%D8%B9@x', '/http://a:b@c/'])
    expect(isMalformed({ url: '/', rawHeaders: ['x', 'host', 'Host', 'shop', 'y', 'Host'] })).toBe(false)
  })
})

test('a request on which the code before the shop fails is answered with 500 and logged without its query; what comes next is answered [F16, X10]', async () => {
  const { server, asked, raw } = await open()
  const said: unknown[] = []
  server.answer(
    async () => new Response('here'),
    ({ url }, outgoing) => {
      if (url === '/begun') outgoing.writeHead(200, { 'content-length': 10 }).write('half')
      if (url !== '/well') throw new Error('a bug')
      return false
    },
    (...line) => said.push(line),
  )
  const answerTo = async (path: string) => {
    const client = await raw()
    client.send(get(path, 'connection: close'))
    return client.whole()
  }
  expect(await answerTo('/fails?token=x')).toMatch(/^HTTP\/1\.1 500 /)
  expect(await answerTo('/begun')).not.toContain('500')
  expect(await answerTo('/well')).toMatch(/here$/)
  expect(said).toEqual(
    ['/fails', '/begun'].map(path => ['error', 'a request failed', { path, error: expect.stringMatching(/^Error: a bug\n +at /) }]),
  )
  expect(asked).toEqual([])
})

describe('many requests over one connection', () => {
  test('are looked at one by one, in their order; what is kept is answered meanwhile [X2, B8]', async () => {
    const { asked, raw } = await open()
    const client = await raw()
    client.send(['/1', '/2', '/3', '/kept', '/4'].map(path => get(path)).join(''))
    for (const count of [1, 2, 3, 4]) {
      await expect.poll(() => asked.length).toBe(count)
      asked.at(-1)?.answer(new Response(`${count}`))
      await expect.poll(() => client.statuses().length).toBeGreaterThanOrEqual(count)
    }
    expect(asked.map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/4'])
    await expect.poll(() => [...client.said().matchAll(/\r\n\r\n(\d|kept)/g)].map(([, text]) => text)).toEqual(['1', '2', '3', 'kept', '4'])
  })

  test('are not begun when their connection has closed, and the one under way is told so [X2, B8]', async () => {
    const { server, asked, raw } = await open()
    const client = await raw()
    client.send(Array.from({ length: 20 }, (_, index) => get(`/${index}`)).join(''))
    await expect.poll(() => asked.length).toBe(1)
    client.socket.destroy()
    await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer(new Response('nobody reads it'))
    const other = await raw()
    other.send(get('/other', 'connection: close'))
    await expect.poll(() => asked.length).toBe(2)
    asked[1]?.answer(new Response('other'))
    expect(await other.whole()).toContain('other')
    expect([asked.map(({ url }) => url), server.port > 0]).toEqual([['/0', '/other'], true])
  })

  test('fifty may wait; with one more the connection is closed [X2, B8]', async () => {
    const { asked, raw } = await open()
    const [patient, flooding] = [await raw(), await raw()]
    patient.send(get('/p').repeat(51))
    await expect.poll(() => asked.length).toBe(1)
    flooding.send(get('/f').repeat(52))
    expect(await flooding.whole()).toBe('')
    for (let count = 1; count <= 51; count++) {
      await expect.poll(() => asked.filter(({ url }) => url === '/p').length).toBe(count)
      asked.findLast(({ url }) => url === '/p')?.answer(new Response('p'))
    }
    await expect.poll(() => patient.statuses().length).toBe(51)
    expect(asked.filter(({ url }) => url === '/f').length).toBeLessThan(2)
  })
})

test('ten thousand requests that are broken off leave no connection and no timer behind, and end for those who work on them [D3]', async () => {
  const { asked, raw } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const half = request('POST /half', 'host: shop', 'content-type: application/json', 'content-length: 10')
  for (let round = 1; round <= 20; round += 1) {
    const clients = await Promise.all(Array.from({ length: 20 }, raw))
    for (const [index, client] of clients.entries()) client.send(index % 2 ? half : get('/whole').repeat(50))
    await expect.poll(() => asked.length).toBe(round * 20)
    for (const client of clients) client.socket.destroy()
  }
  await expect.poll(() => asked.filter(({ signal }) => signal.aborted).length).toBe(400)
  for (const { answer } of asked) answer(new Response('nobody reads it'))
  const connected = () => asked.filter(({ incoming }) => !incoming.socket.destroyed).length
  await expect.poll(() => [connected(), vi.getTimerCount()]).toEqual([0, 0])
  expect(asked.length).toBe(400)
})

test('connections beyond those that may be open are closed, and those that are open are answered [B8, D1]', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0, connections: 2 })
  closing.push(() => server.close({ notice: 0, requests: 0 }))
  server.answer(async () => new Response('here'))
  const clients = [await openRaw(server.port), await openRaw(server.port)]
  for (const { send } of clients) send(get('/'))
  for (const { statuses } of clients) await expect.poll(statuses).toEqual([200])
  const third = await openRaw(server.port)
  expect(await third.whole()).toBe('')
  for (const { send } of clients) send(get('/again'))
  for (const { statuses } of clients) await expect.poll(statuses).toEqual([200, 200])
  for (const { socket } of clients) socket.destroy()
})

describe('slow clients', () => {
  test('have ten seconds for headers, half a minute for a body, ten minutes for one with a picture, a minute without a byte [D1]', () => {
    expect(usualPatience).toEqual({ headers: 10_000, body: { picture: 600_000, other: 30_000 }, silence: 65_000 })
  })

  test('who do not end their headers or send nothing at all are told 408 and left [X2, D1]', async () => {
    const { asked, raw } = await open({ headers: 1000 })
    const half = await raw()
    half.send('GET / HTTP/1.1\r\nhost: shop\r\nx: ')
    const silent = await raw()
    expect([await half.whole(), await silent.whole()]).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 408 /),
      expect.stringMatching(/^(HTTP\/1\.1 408 |$)/),
    ])
    expect(asked).toEqual([])
  })

  test('whose body does not come are told 408 and left; one that may hold a picture has longer [X2, D1]', async () => {
    const { asked, raw } = await open({ body: { picture: 60_000, other: 50 } })
    const post = (type: string) => request('POST /', 'host: shop', `content-type: ${type}`, 'content-length: 10', 'connection: close')
    const picture = await raw()
    picture.send(post('multipart/form-data; boundary=x'))
    await expect.poll(() => asked.length).toBe(1)
    for (const headers of [post('application/json'), post('text/plain').replace('content-length: 10', 'transfer-encoding: chunked')]) {
      const client = await raw()
      client.send(headers)
      expect(await client.whole()).toMatch(/^HTTP\/1\.1 408 /)
    }
    const read = asked[0]?.body()
    picture.send('0123456789')
    expect(await read).toBe('0123456789')
    asked[0]?.answer(new Response('taken'))
    expect(await picture.whole()).toContain('taken')
  })

  test('who never read their answer are left [X2, D1, B8]', async () => {
    const { asked, raw } = await open({ silence: 1000 })
    const client = await raw()
    client.socket.pause()
    client.send(get('/'))
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.answer(new Response('x'.repeat(50_000_000)))
    await expect.poll(() => asked[0]?.incoming.socket.destroyed).toBe(true)
  })

  test('a connection between two requests is left after the same silence, and hears of no shorter one [X2, D1]', async () => {
    const { raw } = await open({ silence: 100 })
    // A client that the machine keeps from speaking for so long is left as well; the next one is not.
    const visit = async () => {
      const client = await raw()
      client.send(get('/kept'))
      return client.whole()
    }
    await expect.poll(() => visit().catch(() => '')).toMatch(/^HTTP\/1\.1 200 (?:(?!keep-alive: timeout)[\s\S])*kept$/i)
  })
})

describe('a server that leaves', () => {
  test('says no at /ready, and with every answer that it is the last of its connection, old and new [X5, F12]', async () => {
    const { server, asked, raw } = await open()
    const old = await raw()
    old.send(get('/kept'))
    await expect.poll(() => old.said()).toContain('Connection: keep-alive')
    void server.close({ notice: 20_000, requests: 60_000 })
    const young = await Promise.all([raw(), raw(), raw()])
    young[0]?.send(get('/ready'))
    young[1]?.send(get('/api/ready?x=1'))
    young[2]?.send(get('/late'))
    old.send(get('/kept'))
    await expect.poll(() => asked.length).toBe(1)
    asked[0]?.answer(new Response('late'))
    const said = await Promise.all([...young, old].map(client => client.whole()))
    expect(said.map(text => /HTTP\/1\.1 (\d+) [\s\S]*?\r\nConnection: (\S+)/.exec(text)?.slice(1))).toEqual([
      ['503', 'close'],
      ['503', 'close'],
      ['200', 'close'],
      ['200', 'keep-alive'],
    ])
    expect(said[3]).toMatch(/Connection: close\r\n[\s\S]*kept$/)
  })

  // What is to be waited for here would be cut off, or what is not would hang.
  test('waits for requests under way as long as it is told to, and for connections between requests not at all [X5, F12]', async () => {
    // A connection that is not closed stays for longer than the test.
    const { server, asked, raw } = await open({ silence: 600_000 })
    const [resting, working] = [await raw(), await raw()]
    resting.send(get('/kept'))
    await expect.poll(resting.said).toContain('kept')
    working.send(get('/long'))
    await expect.poll(() => asked.length).toBe(1)
    const closed = server.close({ notice: 0, requests: 600_000 })
    expect(await resting.whole()).toMatch(/kept$/)
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.answer(new Response('at last'))
    expect(await working.whole()).toMatch(/at last$/)
    await closed
    const other = await open()
    const endless = await other.raw()
    endless.send(get('/endless'))
    await expect.poll(() => other.asked.length).toBe(1)
    await other.server.close({ notice: 0, requests: 0 })
    expect(await endless.whole()).toBe('')
  })

  test('gives those time to turn elsewhere who have asked /ready in the last half a minute [X5, F12]', () => {
    const noticeAfter = (ms: number, url = '/ready') => {
      let now = 1000
      const readiness = createReadiness({ now: () => now })
      expect(readiness.answer({ url }, {} as never)).toBe(false)
      now += ms
      return readiness.leave()
    }
    expect([noticeAfter(29_999), noticeAfter(30_000)]).toEqual([2000, 200])
    // Who asks for anything else is no balancer.
    expect([noticeAfter(0, '/api/ready?x=1'), noticeAfter(0, '/readying'), noticeAfter(0, '/')]).toEqual([2000, 200, 200])
    expect(createReadiness().leave()).toBe(200)
  })
})

describe('a server that gives way to another at its port', () => {
  test('takes no more connections; each that is open may ask once more, for /ready as well, and is told that it was the last answer [F12]', async () => {
    const { server, asked, raw } = await open()
    const [resting, watching, waiting] = await Promise.all([raw(), raw(), raw()])
    for (const client of [resting, watching]) client.send(get('/kept'))
    for (const client of [resting, watching]) await expect.poll(client.said).toContain('kept')
    waiting.send(get('/late'))
    await expect.poll(() => asked.length).toBe(1)
    const gone = server.giveWay()
    await expect(fetch(`http://127.0.0.1:${server.port}/kept`)).rejects.toThrow()
    watching.send(get('/ready'))
    await expect.poll(() => asked.length).toBe(2)
    for (const { answer } of asked) answer(new Response('well'))
    await expect.poll(waiting.said).toContain('well')
    for (const client of [resting, waiting]) client.send(get('/kept'))
    const said = await Promise.all([resting, watching, waiting].map(client => client.whole()))
    expect(
      said.map(text => [...text.matchAll(/HTTP\/1\.1 (\d+) [\s\S]*?\r\nConnection: (\S+)/gi)].map(found => found.slice(1).join(' '))),
    ).toEqual(Array(3).fill(['200 keep-alive', '200 close']))
    await gone
  })

  test('waits for connections that say nothing as long as ever, and no longer than it is told [F12]', async () => {
    // Nobody is kept from speaking for so long.
    const { server, raw } = await open({ silence: 10_000 })
    const client = await raw()
    client.send(get('/kept'))
    await expect.poll(client.said).toContain('kept')
    await server.giveWay()
    expect(await client.whole()).toMatch(/kept$/)
    const other = await open()
    const resting = await other.raw()
    resting.send(get('/kept'))
    await expect.poll(resting.said).toContain('kept')
    await other.server.giveWay(0)
    expect(resting.socket.closed).toBe(false)
  })
})
