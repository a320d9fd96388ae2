// A shop in this very process, on a database of its own, for tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '@waha/api/db/connect.ts'
import { freshDatabase } from '@waha/api/testing/database.ts'
import { afterEach, beforeEach, inject } from 'vitest'
import { readEnv } from '../env.ts'
import { type RunningShop, runShop } from '../run-shop.ts'
import type { Pace, Storefront } from '../serve-shop.ts'

/** A storefront that has nothing to show. */
export const blank: Storefront = { render: async () => new Response('a page'), assets: async () => undefined }

/** Pauses of jobs, in seconds, so short that a test need not wait for them. */
export const soon = { mail: 0.02, misses: 0.02, reconcile: 0.02, forget: 3600 }

interface Opening {
  pace?: Pace
  storefront?: Storefront
  env?: Record<string, string>
  host?: string
}

/** A data folder and a database for each test of a file, and what opens shops on them, which are stopped at the test's end. */
export const shopHere = () => {
  const running = new Set<RunningShop>()
  const here = {
    dataDir: '',
    databaseUrl: '',
    db: undefined as unknown as Db,
    /** Opens a shop whose jobs hardly pause. */
    open: async ({ pace, storefront = blank, env, host = '127.0.0.1' }: Opening = {}): Promise<RunningShop> => {
      const settings = readEnv({ PORT: '0', DATA_DIR: here.dataDir, DATABASE_URL: here.databaseUrl, DEMO: 'true', ...env })
      const shop = await runShop({ ...settings, host }, storefront, { pauses: soon, notice: 0, ...pace })
      running.add(shop)
      const stop = () => {
        running.delete(shop)
        return shop.stop()
      }
      return { ...shop, stop }
    },
  }
  beforeEach(async () => {
    here.dataDir = await mkdtemp(join(tmpdir(), 'waha-shop-'))
    here.databaseUrl = await freshDatabase(inject('databaseUrl'))
    here.db = connect(here.databaseUrl, { connections: 2, longRunning: true })
  })
  afterEach(async () => {
    await Promise.all([...running].map(shop => shop.stop()))
    running.clear()
    await here.db.destroy()
    await rm(here.dataDir, { recursive: true, force: true })
  })
  return here
}

/** A call that comes again while a busy shop sends it away, as the shop tells it to. */
export const insist: typeof fetch = async (...asking) => {
  const answer = await fetch(...asking)
  return answer.status === 503 && answer.headers.has('retry-after') ? insist(...asking) : answer
}

/** Signs a person in; answers the headers that calls of this person have. */
export const signIn = async (url: string, account: { email: string; password: string }) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await insist(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
