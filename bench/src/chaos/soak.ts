// Hours of ordinary traffic, with people who go before they are answered: does anything grow?
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { median } from '../figures.ts'
import { ask } from '../scenarios.ts'
import type { MeasuredShop } from '../shop-under-test.ts'
import type { Books } from './books.ts'
import { openSocket } from './floods.ts'

export const soakToken = 'read-by-the-storms-alone'

/** How fast values grow, in units a minute: the slope of the line that fits best. */
const slopeOf = (samples: readonly { minute: number; value: number }[]) => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ value }) => value))]
  const along = samples.reduce((sum, { minute, value }) => sum + (minute - x) * (value - y), 0)
  return along / samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
}

const lagOf = async (shop: MeasuredShop) => {
  const { text } = await ask(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${soakToken}` } })
  return Number(/waha_event_loop_lag_seconds\{quantile="0.99",process="\d+"\} (\S+)/.exec(text)?.[1]) * 1000
}

/** Visitors, searches, buyers and broken requests for so many minutes; a sample every five seconds. */
export const soak = async (shop: MeasuredShop, books: Books, minutes: number): Promise<Figure[]> => {
  const began = performance.now()
  const isOver = () => performance.now() - began > minutes * 60_000
  const handles = await shop.handles()
  let [visits, aborted] = [0, 0]
  const unwell: string[] = []
  const repeat = async (work: (turn: number) => Promise<unknown>, pause: number) => {
    for (let turn = 0; !isOver(); turn += 1) {
      await work(turn)
      await wait(pause)
    }
  }
  const visit = async (turn: number) => {
    const paths = [
      '/',
      '/products',
      '/ar',
      `/products?q=soak%20${turn % 997}`,
      '/api/products?page=2',
      `/api/products?q=lamp%20${turn % 499}`,
    ]
    const path = paths[turn % paths.length]
    const { status } = await ask(shop.url + path)
    visits += 1
    if (status !== 200) unwell.push(`${status} for ${path} in minute ${Math.ceil((performance.now() - began) / 60_000)}`)
  }
  const abort = async (turn: number) => {
    const socket = await openSocket(shop, `GET /products?q=left%20${turn} HTTP/1.1\r\nhost: shop\r\n\r\n`)
    await wait(turn % 20)
    socket.destroy()
    aborted += 1
  }
  const samples: ({ minute: number; value: number } & Awaited<ReturnType<MeasuredShop['memory']>>['parts'])[] = []
  const lags: number[] = []
  const sample = async () => {
    const { all, parts } = await shop.memory()
    // The database's buffers fill with what is bought, up to a setting.
    samples.push({ minute: (performance.now() - began) / 60_000, value: all - parts.buffers, ...parts })
    lags.push(await lagOf(shop))
  }
  await Promise.all([repeat(visit, 20), repeat(abort, 20), repeat(() => books.buy(shop.url), 500), repeat(sample, 5000)])
  const settled = samples.slice(Math.floor(samples.length / 2))
  await wait(10_000)
  const what = `${minutes} minutes of traffic`
  // A shop that has just started fills what it may keep: whether it levels off shows in the course, in eighths.
  const slope = (part: 'value' | 'serving' | 'watching' | 'database' | 'buffers') =>
    slopeOf(settled.map(({ minute, ...of }) => ({ minute, value: of[part] })))
  const course = (part: 'value' | 'serving') =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map(eighth => samples[Math.round((eighth / 8) * (samples.length - 1))]?.[part].toFixed(0)).join(', ')
  return [
    {
      name: `${what}: memory grows`,
      value: slope('value'),
      unit: 'MB a minute',
      bound: '<= 1',
      detail: `in the second half: what serves ${slope('serving').toFixed(2)}, what watches ${slope('watching').toFixed(2)}, the database ${slope('database').toFixed(2)}, not counted its buffers, ${slope('buffers').toFixed(2)}; in all ${course('value')} MB, of which serve ${course('serving')} MB`,
    },
    {
      name: `${what}: visits answered with other than 200`,
      value: unwell.length,
      unit: '',
      bound: '<= 0',
      detail: [`of ${visits}; ${aborted} more were broken off`, ...unwell.slice(0, 5)].join('; '),
    },
    { name: `${what}: handles kept, 10 s later`, value: (await shop.handles()) - handles, unit: '', bound: '<= 20' },
    {
      name: `${what}: event loop late, p99 of 5 s, median`,
      value: median(lags),
      unit: 'ms',
      bound: '<= 100',
      detail: `at worst ${Math.max(...lags).toFixed(0)} ms`,
    },
  ]
}
