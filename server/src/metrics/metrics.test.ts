import { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from '@waha/api/db/connect.ts'
import { checkoutApi, paymentsApi } from '@waha/contract/checkout.ts'
import pageRoutes from '@waha/web/app/routes.ts'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createAnswerStore } from '../kept/answer-store.ts'
import { linesLogged } from '../log.ts'
import { createRequestCounter } from './count-requests.ts'
import { ofProcess, textOf } from './figures.ts'
import { createMetricsPage } from './metrics-page.ts'
import { watchProcess } from './process-figures.ts'
import { routeNames } from './route-names.ts'

const nameOf = routeNames([
  { path: '/products' },
  { path: '/products/{id}' },
  { path: '/products/facets' },
  { path: '/reviews/{id}/helpful' },
])

test('each address has the name of its route, and whatever is asked for there are few of them [OPERATE-02]', () => {
  const named = {
    '/': '/',
    '/ar': '/',
    '/ar/products?q=lamp': '/products',
    '/products/samt-headphones': '/products/{id}',
    '/ar/auth/code': '/auth/code',
    '/ar/legal/terms': '/legal/{page}',
    '/admin/orders?status=open': '/admin/orders',
    '/admin/orders/0a0b0c0d-0000-4000-8000-0123456789ab': '/admin/*',
    '/administrator': 'other',
    '/api/products?page=2': '/api/products',
    '/api/products/facets': '/api/products/facets',
    '/api/products/samt-headphones': '/api/products/{id}',
    '/api/reviews/7/helpful': '/api/reviews/{id}/helpful',
    '/api/reviews/7/8/helpful': '/api other',
    '/assets/main-1a2b.js': '/assets/*',
    '/pictures/../../etc/passwd': '/pictures/*',
    '/nothing"}\n': 'other',
    'http://a:b@c/': 'other',
    '': 'other',
  }
  for (const [address, name] of Object.entries(named)) expect([address, nameOf(address)]).toEqual([address, name])
  const routed = (routes: typeof pageRoutes): string[] =>
    routes.flatMap(({ path = '', children }) => (children ? routed(children) : [path]))
  const pages = routed(pageRoutes).filter(path => path !== '*')
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(path => nameOf(`/${path.replace('ar?/', '').replace(/:\w+|\*/, 'x')}`) === 'other')).toEqual([])
})

const readAlerts = () => readFile(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')

test('alerts ask for figures that are told, and for routes that calls have [OPERATE-02]', async () => {
  const alerts = await readAlerts()
  const asked = [...new Set(alerts.match(/waha_\w+/g))]
  expect(asked.length).toBeGreaterThan(9)
  expect(asked.filter(name => !textOf({ [name]: 1 }).includes(`\n${name} 1`))).toEqual([])
  const paying = [checkoutApi.createCheckoutSession, checkoutApi.createPaymentSession, paymentsApi.webhook]
  const routes = [...alerts.matchAll(/route=~?"([^"]+)"/g)].map(([, route]) => new RegExp(`^${route}$`))
  expect(paying.map(({ path }) => routes.filter(route => route.test(`/api${path}`)).length)).toEqual([1, 1, 1])
})

test('an alert says that no shop answers, also where Prometheus finds none, by the job’s name that the manual gives [OPERATE-02]', async () => {
  const text = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  expect(await text('deploy/alerts.yml')).toContain('expr: up{job="waha"} == 0 or absent(up{job="waha"})\n')
  expect(await text('docs/operations.md')).toContain('in a job named `waha`')
})

test('alerts say what their summaries say: from which figure on, and after how long [OPERATE-02]', async () => {
  const alerts = await readAlerts()
  const rules = alerts.split('- alert: ').slice(1)
  const told = rules.map(rule => {
    const [name] = rule.split('\n')
    const [, time = 'once'] = /\n +for: (\w+)\n/.exec(rule) ?? []
    return [name, ...(rule.match(/(?<= )(?:==|>) [\d.]+/g) ?? []), time].join(' ')
  })
  expect(told).toEqual([
    'ShopDoesNotAnswer == 0 2m',
    'DatabaseIsAway == 0 1m',
    'NoReplicaIsRead == 0 == 1 15m',
    'FiguresAreMissing == 1 15m',
    'CallsFail > 0.05 > 0.1 5m',
    'PaymentsCannotBegin > 0 10m',
    'EventsAreRefused > 5 once',
    'MoneyNeedsAPerson once',
    'MailsAreWaiting > 900 5m',
    'MailsAreGivenUp once',
    'PagesAreSlow > 1 10m',
    'ProcessorIsFull > 0.5 10m',
    'ConnectionsAreWaitedFor > 20 5m',
    'ProcessesKeepEnding > 3 > 3 2m',
    'ErrorsAreLogged > 10 once',
  ])
})

test('alerts for what has grown compare with the last figure of the day before where there was none at the time, as after an outage [OPERATE-02]', async () => {
  const alerts = await readAlerts()
  const grown = [...alerts.matchAll(/max\((\w+)\) > (.+?)(?= or max\(\w+\) > |\n)/g)].filter(([, , before]) => before?.includes('offset'))
  expect(grown.map(([, figure, before]) => [figure, before])).toEqual([
    ['waha_orders_flagged', '(max(waha_orders_flagged offset 10m) or max(last_over_time(waha_orders_flagged[1d] offset 10m)))'],
    ['waha_disputes_open', '(max(waha_disputes_open offset 10m) or max(last_over_time(waha_disputes_open[1d] offset 10m)))'],
    ['waha_refunds_failed', '(max(waha_refunds_failed offset 10m) or max(last_over_time(waha_refunds_failed[1d] offset 10m)))'],
    ['waha_stray_payments', '(max(waha_stray_payments offset 10m) or max(last_over_time(waha_stray_payments[1d] offset 10m)))'],
    ['waha_mails_given_up', '(max(waha_mails_given_up offset 1h) or max(last_over_time(waha_mails_given_up[1d] offset 1h)))'],
  ])
})

test('an alert says that a figure is missing, of each that the alert about money asks for [OPERATE-02]', async () => {
  const alerts = await readAlerts()
  const rule = (name: string) => alerts.split('- alert: ').find(text => text.startsWith(`${name}\n`)) ?? ''
  const figures = [...new Set(rule('MoneyNeedsAPerson').match(/waha_\w+/g))]
  expect(figures.length).toBeGreaterThan(3)
  expect(figures.filter(figure => !rule('FiguresAreMissing').includes(`absent(${figure})`))).toEqual([])
})

test('how slow pages are is asked of pages alone, and how many requests fail of pages and calls, without files and probes [OPERATE-02]', async () => {
  const alerts = await readAlerts()
  const left = (alert: string, routes: string[]) => {
    const rule = alerts.split('- alert: ').find(text => text.startsWith(`${alert}\n`)) ?? ''
    const excluded = [...rule.matchAll(/route!~"([^"]+)"/g)].map(([, routes]) => new RegExp(`^(?:${routes})$`))
    expect(excluded.length).toBe((rule.match(/rate\(/g) ?? []).length)
    return routes.filter(route => !excluded.some(pattern => pattern.test(route)))
  }
  const files = ['/assets/main-1a2b.js', '/pictures/samt.webp', '/images/a.webp?w=320', '/uploads/a.webp', '/sandbox/mailbox'].map(nameOf)
  const probes = ['/health', '/ready', '/api/health', '/api/ready'].map(routeNames([{ path: '/health' }, { path: '/ready' }]))
  const calls = ['/api/products', '/api/products/samt', '/api/x'].map(nameOf)
  const pages = ['/', '/products', '/products/samt', '/ar/legal/terms', '/admin/orders', '/admin/orders/7', '/cart', '/checkout'].map(
    nameOf,
  )
  const others = ['/sw.js', '/favicon.svg', '/wp-admin'].map(nameOf)
  const all = [...files, ...probes, ...others, ...calls, ...pages]
  expect(left('PagesAreSlow', all)).toEqual(pages)
  expect(left('CallsFail', all)).toEqual([...others, ...calls, ...pages])
})

let clock = 0
beforeEach(() => {
  clock = 0
})
/** A request that is answered after so many milliseconds, or left. */
const visit = (
  count: ReturnType<typeof createRequestCounter>['count'],
  url: string,
  ms: number,
  { method = 'GET', status = 200, left = false } = {},
) => {
  const response = Object.assign(new EventEmitter(), { statusCode: status, writableFinished: !left })
  expect(count({ url, method } as IncomingMessage, response as unknown as ServerResponse)).toBe(false)
  clock += ms
  response.emit('close')
}

test('requests are counted by route, method and status, and their time by route, both ends of a bound in it [OPERATE-02]', () => {
  const { count, figures } = createRequestCounter(nameOf, () => clock)
  visit(count, '/products', 5)
  visit(count, '/ar/products?page=2', 5.001, { method: 'HEAD' })
  visit(count, '/products', 10_000, { status: 503 })
  visit(count, '/products', 10_001, { left: true })
  visit(count, '/about', 1, { method: 'PROPFIND', status: 405 })
  expect(figures()).toMatchObject({
    'waha_requests_total{route="/products",method="GET",status="200"}': 1,
    'waha_requests_total{route="/products",method="HEAD",status="200"}': 1,
    'waha_requests_total{route="/products",method="GET",status="503"}': 1,
    'waha_requests_total{route="/products",method="GET",status="499"}': 1,
    'waha_requests_total{route="/about",method="other",status="405"}': 1,
    'waha_request_seconds_bucket{route="/products",le="0.005"}': 1,
    'waha_request_seconds_bucket{route="/products",le="0.01"}': 2,
    'waha_request_seconds_bucket{route="/products",le="5"}': 2,
    'waha_request_seconds_bucket{route="/products",le="10"}': 3,
    'waha_request_seconds_bucket{route="/products",le="+Inf"}': 4,
    'waha_request_seconds_count{route="/products"}': 4,
    'waha_request_seconds_count{route="/about"}': 1,
  })
  expect(figures()['waha_request_seconds_sum{route="/products"}']).toBeCloseTo(20.011, 3)
})

test('figures of several processes stand side by side, each with the number of its process; Prometheus can read them [OPERATE-02]', () => {
  const bucket = 'waha_request_seconds_bucket{route="/",le="+Inf"}'
  const both = [ofProcess(3, { waha_processes: 1, [bucket]: 3 }), ofProcess(4, { waha_processes: 1, [bucket]: 4, unknown: 1 })]
  expect(textOf(Object.assign({}, ...both))).toBe(
    [
      '# HELP waha_request_seconds Time from a request to the end of its answer.',
      '# TYPE waha_request_seconds histogram',
      'waha_request_seconds_bucket{route="/",le="+Inf",process="3"} 3',
      'waha_request_seconds_bucket{route="/",le="+Inf",process="4"} 4',
      '# HELP waha_processes 1 for each process that serves and has told its figures.',
      '# TYPE waha_processes gauge',
      'waha_processes{process="3"} 1',
      'waha_processes{process="4"} 1',
      '',
    ].join('\n'),
  )
})

/** What a page of metrics answers to a call. */
const askOf =
  (page: ReturnType<typeof createMetricsPage>) =>
  async (url: string, authorization?: string, method = 'GET') => {
    const { promise, resolve } = Promise.withResolvers<string>()
    let status = 0
    const headers: Record<string, string> = {}
    const response = {
      writeHead: (code: number, said: Record<string, string>) => {
        status = code
        Object.assign(headers, said)
        return response
      },
      end: resolve,
    }
    const answered = page({ url, method, headers: { authorization } } as IncomingMessage, response as unknown as ServerResponse)
    return answered ? { text: await promise, status, keep: headers['cache-control'], headers } : undefined
  }

test('the figures are told to those who have the token, to be kept by nobody, and to no one else [OPERATE-02, A16]', async () => {
  const gather = vi.fn(async () => ({ waha_processes: 1 }))
  const ask = askOf(createMetricsPage(['a-token-of-16-letters', 'the-one-that-follows-it'], gather))
  for (const wrong of [undefined, '', 'Bearer ', 'Bearer a-token-of-16-letter', 'Bearer a-token-of-16-letterss', 'a-token-of-16-letters'])
    expect(await ask('/metrics', wrong)).toMatchObject({
      ...{ status: 401, text: 'The token is missing or wrong.\n' },
      headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
    })
  expect(gather).not.toHaveBeenCalled()
  const told = await ask('/metrics', 'Bearer a-token-of-16-letters')
  expect([told?.status, told?.keep, told?.text]).toEqual([200, 'no-store', expect.stringContaining('waha_processes 1')])
  // While one is replaced.
  expect((await ask('/metrics', 'Bearer the-one-that-follows-it'))?.status).toBe(200)
  expect(await ask('/metrics', 'Bearer a-token-of-16-letters', 'POST')).toMatchObject({
    ...{ status: 405, text: 'Figures are read.\n' },
    headers: { allow: 'GET' },
  })
  expect(await ask('/metrics/', 'Bearer a-token-of-16-letters')).toBe(undefined)
})

test('figures that cannot be gathered are an answer of 500 with the reason, not a broken process [OPERATE-02, H7]', async () => {
  const ask = askOf(createMetricsPage(['a-token-of-16-letters'], () => Promise.reject(new Error('nobody answers'))))
  expect(await ask('/metrics', 'Bearer a-token-of-16-letters')).toMatchObject({ status: 500, text: 'Error: nobody answers\n' })
})

/** What a process without work of its own tells. */
const watchIdle = (replicasRead?: () => number) => {
  const db = connect(inject('databaseUrl'), { connections: 1, longRunning: true })
  const store = createAnswerStore()
  const watched = watchProcess({ db, reads: db, store, replicasRead })
  onTestFinished(() => {
    watched.stop()
    return db.destroy()
  })
  return { store, figures: watched.figures }
}

test('a process tells how many replicas it reads, and nothing of them where there are none; an alert asks for it [OPERATE-02, N2]', async () => {
  const told = [watchIdle(() => 2), watchIdle(() => 0), watchIdle()].map(({ figures }) => figures().waha_replicas_read)
  expect(told).toEqual([2, 0, undefined])
  const alerts = await readAlerts()
  expect(alerts).toContain('expr: min(waha_replicas_read) == 0 and on() max(waha_database_up) == 1\n')
})

test('how late timers were is told of the time since it was last asked for [OPERATE-02]', async () => {
  const { figures } = watchIdle()
  const lag = () => figures()['waha_event_loop_lag_seconds{quantile="0.99"}'] ?? Number.NaN
  // Between the two no timer can have been late.
  await expect.poll(() => [lag() > 0, lag()]).toEqual([true, 0])
})

test('a process tells its memory, all its processor time, what it keeps and its lines of the log, each under its name [OPERATE-02]', async () => {
  const { store, figures } = watchIdle()
  const lines = { ...linesLogged }
  onTestFinished(() => {
    Object.assign(linesLogged, lines)
    vi.restoreAllMocks()
  })
  Object.assign(linesLogged, { info: 3, warn: 2, error: 1 })
  vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1_500_000, system: 250_000 })
  vi.spyOn(process, 'memoryUsage').mockReturnValue({ rss: 9000, heapUsed: 7000 } as NodeJS.MemoryUsage)
  for (const key of ['/', '/about'])
    await store.keep(key, { text: key, headers: { etag: key } }, { shown: { of: 'nothing' }, since: store.revision() })
  const told = figures()
  expect(told).toMatchObject({
    waha_processes: 1,
    waha_resident_bytes: 9000,
    waha_heap_bytes: 7000,
    waha_cpu_seconds_total: 1.75,
    waha_kept_answers: 2,
    waha_kept_bytes: store.size().bytes,
    'waha_log_lines_total{level="info"}': 3,
    'waha_log_lines_total{level="warn"}': 2,
    'waha_log_lines_total{level="error"}': 1,
  })
  expect(told.waha_kept_bytes).toBeGreaterThan(2)
  const text = textOf(told)
  expect(Object.keys(told).filter(name => !text.includes(`\n${name} `))).toEqual([])
})

test('connections to the database are those of reads and of everything else together [OPERATE-02]', async () => {
  const [db, reads] = [1, 1].map(connections => connect(inject('databaseUrl'), { connections, longRunning: true }))
  if (!db || !reads) throw new Error('no connections')
  const watched = watchProcess({ db, reads, store: createAnswerStore() })
  const connections = () => {
    const figures = watched.figures()
    return ['busy', 'idle', 'waited_for'].map(state => figures[`waha_database_connections{state="${state}"}`])
  }
  expect(connections()).toEqual([0, 0, 0])
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = [db, reads, reads].map(each => each.transaction().execute(() => promise))
  await expect.poll(connections).toEqual([2, 0, 1])
  resolve()
  await Promise.all(held)
  expect(connections()).toEqual([0, 2, 0])
  watched.stop()
  await Promise.all([db.destroy(), reads.destroy()])
})
