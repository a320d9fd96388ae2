import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { createServiceWorker, readServiceWorker } from './service-worker.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waha-worker-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'worker.js'), 'names = files')
  await writeFile(join(folder, 'client/assets/b.css'), '')
  await writeFile(join(folder, 'client/assets/a.js'), '')
})
afterEach(() => rm(folder, { recursive: true }))

const ask = (script?: string, headers = {}) => createServiceWorker(script)(new Request('http://shop.test/worker.js', { headers }))

test('the worker of a build knows the addresses of its files: with another file it is another script [OFFLINE-04]', async () => {
  const read = () => readServiceWorker(pathToFileURL(`${folder}/`))
  const first = await read()
  const scope = { names: [] }
  runInNewContext(first, scope)
  expect([...scope.names]).toEqual(['/assets/a.js', '/assets/b.css'])
  expect(await read()).toBe(first)
  await writeFile(join(folder, 'client/assets/c.js'), '')
  expect(await read()).not.toBe(first)
})

test('the worker is asked for each time, and may call nobody but the shop [OFFLINE-04, H1]', async () => {
  const answer = await ask('work()')
  expect([await answer.text(), answer.headers.get('cache-control'), answer.headers.get('content-security-policy')]).toEqual([
    'work()',
    'no-cache',
    "default-src 'none'; connect-src 'self'",
  ])
  const again = await ask('work()', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('without a worker browsers get a script that ends theirs at once, with all that it kept [OFFLINE-04]', async () => {
  const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {}
  const done: string[] = []
  let work: Promise<void> | undefined
  runInNewContext(await (await ask()).text(), {
    addEventListener: (name: string, listener: () => void) => Object.assign(listeners, { [name]: listener }),
    skipWaiting: () => done.push('does not wait'),
    caches: { keys: async () => ['pages', 'files'], delete: async (name: string) => done.push(`${name} deleted`) },
    registration: { unregister: async () => done.push('unregistered') },
  })
  const event = {
    waitUntil: (given: Promise<void>) => {
      work = given
    },
  }
  listeners.install?.(event)
  listeners.activate?.(event)
  await work
  expect(done).toEqual(['does not wait', 'pages deleted', 'files deleted', 'unregistered'])
})

test('pages are kept by browsers unless OFFLINE_PAGES says no [OFFLINE-04]', () => {
  expect([readEnv({}).offlinePages, readEnv({ OFFLINE_PAGES: 'false' }).offlinePages]).toEqual([true, false])
})
