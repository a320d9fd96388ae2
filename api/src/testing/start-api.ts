// A whole API for a test: real PostgreSQL, the real Stripe SDK against the sandbox, requests through app.fetch.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@waha/contract/client.ts'
import { filesInFolder } from '@waha/pictures/files.ts'
import { type GoogleSandbox, startGoogleSandbox } from '@waha/sandbox/google/google-sandbox.ts'
import { startStripeSandbox } from '@waha/sandbox/stripe/stripe-sandbox.ts'
import { inject } from 'vitest'
import { callbackOf } from '../accounts/google-secrets.ts'
import type { Api } from '../api.ts'
import { createApp } from '../app.ts'
import { connect } from '../db/connect.ts'
import { createGate } from '../http/gate.ts'
import { createMeanwhile } from '../http/meanwhile.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import { createGoogle } from '../providers/google-provider.ts'
import { openShopPictures } from '../providers/media.ts'
import { createPayments } from '../providers/payment-provider.ts'
import { createMisses } from '../search/count-misses.ts'
import { seedCatalogue } from '../seed/seed-catalogue.ts'
import { freshDatabase } from './database.ts'

const publicUrl = 'http://shop.test'

/** Google as patient as the database below: the first sign-in loads large packages, for longer than a visitor waits where the machine is busy. */
export const patientGoogle = (people: GoogleSandbox) => createGoogle({ ...people, seconds: 60 })

/**
 * Starts an API of its own for a test file. `clock.now` can be moved; `folder` has its files, `logged` holds what was logged, `settled` ends with what no answer has waited for, `misses` the searches that found nothing.
 * With `google`, sign-in with Google is set up, against the sandbox; with `catalogue` the demo products are on sale.
 */
export const startApi = async ({ google = false, catalogue = false }: { google?: boolean; catalogue?: boolean } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-api-'))
  const databaseUrl = await freshDatabase(inject('databaseUrl'))
  // Without timeouts, as the gates below, so that tests of many parallel calls do not depend on the machine's speed.
  const db = connect(databaseUrl, { connections: 10, longRunning: true })
  if (catalogue) await seedCatalogue(db)
  const sandbox = await startStripeSandbox({ folder, pagesBase: publicUrl, webhookUrl: 'http://127.0.0.1:1/nobody' })
  sandbox.faults.webhooks = 'never'
  const people: GoogleSandbox | undefined = google ? await startGoogleSandbox({ publicUrl, redirectUri: callbackOf(publicUrl) }) : undefined
  const stopping = new AbortController()
  const clock = { now: () => new Date() }
  const logged: { level: string; message: string; details: unknown }[] = []
  const meanwhile = createMeanwhile()
  const misses = createMisses(() => clock.now())
  const api: Api = {
    db,
    reading: createGate({ atOnce: 6, longest: 500 }),
    identifying: createGate({ atOnce: 2, longest: 500 }),
    replica: () => undefined,
    publicUrl,
    timeZone: 'Asia/Riyadh',
    payments: createPayments({ ...sandbox, webhookSecrets: [sandbox.webhookSecret], scriptUrl: '/sandbox/stripe/stripe.js' }),
    google: people && patientGoogle(people),
    limits: createRateLimiter(),
    media: { pictures: openShopPictures(filesInFolder(join(folder, 'images'))), permitKey: randomBytes(32), cloudinary: undefined },
    foundNothing: misses.note,
    foundSomething: misses.forgetBeginnings,
    now: () => clock.now(),
    meanwhile: meanwhile.add,
    stopping: stopping.signal,
    log: (level, message, details) => void logged.push({ level, message, details }),
    addressOf: request => request.headers.get('x-test-address') ?? '127.0.0.1',
  }
  const app = createApp(api)

  /** Sends a raw request; returns status, headers and body. */
  const send = async (
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) => {
    const request = new Request(`${publicUrl}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await app.fetch(request)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
  }

  /** The typed client with a token. */
  const as = (token?: string) =>
    createClient({
      fetch: async request => app.fetch(request),
      base: `${publicUrl}/api`,
      headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
    })

  const stop = async () => {
    stopping.abort()
    await meanwhile.settled()
    await sandbox.stop()
    await people?.stop()
    api.media.pictures.stop()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { api, app, db, databaseUrl, folder, sandbox, people, clock, misses, logged, settled: meanwhile.settled, send, as, stop }
}
export type TestApi = Awaited<ReturnType<typeof startApi>>
