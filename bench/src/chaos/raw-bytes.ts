// Requests whose bytes were damaged on the way, or never were a request.
import fc from 'fast-check'
import type { Figure } from '../figures.ts'
import { ask } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import { openSocket } from './floods.ts'

const atOnce = 20
const login = '{"email":"a@waha.example","password":"secret"}'
const whole = [
  'GET /products HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n',
  'GET /api/products?q=lamp HTTP/1.1\r\nhost: shop\r\nif-none-match: "a"\r\n\r\n',
  `POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${login.length}\r\n\r\n${login}`,
  `POST /api/auth/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2e\r\n${login}\r\n0\r\n\r\n`,
  'HEAD /ar HTTP/1.0\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: shop\r\nexpect: 100-continue\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
].map(text => Buffer.from(text))
const pieces = [
  '\0',
  '\r',
  '\n',
  '\r\n',
  ':',
  ' ',
  '\t',
  'x'.repeat(70_000),
  'content-length: 5\r\n',
  'content-length: -1\r\n',
  'transfer-encoding: chunked\r\n',
  'host: other\r\n',
]
const extra = [
  ...pieces,
  'ffffffffffffffff\r\n',
  'HTTP/9.9',
  'http://a:b@c/',
  '%',
  '\xff\xfe',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02',
].map(piece => Buffer.from(piece, 'latin1'))

type Damage = readonly [kind: 'flip' | 'cut' | 'repeat' | 'insert', at: number, what: number]

/** A copy with one place changed. */
export const damaged = (bytes: Buffer, [kind, share, what]: Damage): Buffer => {
  const at = Math.floor(share * bytes.length)
  const [start, rest] = [bytes.subarray(0, at), bytes.subarray(at)]
  if (kind === 'cut') return start
  if (kind === 'repeat') return Buffer.concat([bytes, rest])
  if (kind === 'insert') return Buffer.concat([start, extra[what % extra.length] ?? start, rest])
  return Buffer.concat([start, Buffer.from([(rest[0] ?? 0) ^ (1 << (what % 8))]), rest.subarray(1)])
}

export const damage = fc.tuple(
  fc.constantFrom('flip', 'cut', 'repeat', 'insert'),
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  fc.nat(1000),
)
const requests = fc.oneof(
  {
    arbitrary: fc
      .tuple(fc.constantFrom(...whole), fc.array(damage, { minLength: 1, maxLength: 4 }))
      .map(([bytes, all]) => all.reduce(damaged, bytes)),
    weight: 9,
  },
  { arbitrary: fc.uint8Array({ minLength: 1, maxLength: 500 }).map(bytes => Buffer.from(bytes)), weight: 1 },
)

/** Sends so many requests of this kind, each over a connection of its own that the sender then closes for writing. */
export const sendBytes = async (shop: MeasuredShop, times: number, seed: number): Promise<Figure[]> => {
  const before = await shop.serving()
  const left = fc.sample(requests, { numRuns: times, seed })
  const found = { failed: 0, answered: 0, slow: 0, slowest: 0, examples: new Set<string>() }
  const send = async (bytes: Buffer) => {
    const began = performance.now()
    const socket = await openSocket(shop)
    let heard = ''
    socket.on('data', (part: Buffer) => (heard += part.toString('latin1')))
    const closed = new Promise(resolve => socket.once('close', resolve))
    socket.end(bytes)
    if (!socket.destroyed) await closed
    const took = performance.now() - began
    found.slowest = Math.max(found.slowest, took)
    if (took > 2000) found.slow += 1
    if (heard) found.answered += 1
    // 505: a version of HTTP that nobody speaks.
    if (!/^HTTP\/1\.1 5(?!05)\d\d /m.test(heard)) return
    found.failed += 1
    found.examples.add(JSON.stringify(bytes.toString('latin1').slice(0, 120)))
  }
  const sender = async () => {
    for (let bytes = left.pop(); bytes; bytes = left.pop()) await send(bytes)
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  const after = await shop.serving()
  const { status } = await ask(`${shop.url}/products`)
  return [
    {
      name: 'answers of 5xx',
      value: found.failed,
      unit: '',
      bound: '<= 0',
      detail: `${times} requests, seed ${seed}, ${found.answered} answered. ${[...found.examples].slice(0, 5).join('; ')}`,
    },
    {
      name: 'connections open for more than 2 s',
      value: found.slow,
      unit: '',
      bound: '<= 0',
      detail: `longest ${found.slowest.toFixed(0)} ms, ${atOnce} at once`,
    },
    {
      name: 'processes that ended',
      value: before.filter(pid => !after.includes(pid)).length,
      unit: '',
      bound: '<= 0',
      detail: `a page afterwards: ${status}`,
    },
  ]
}
