// Starts everything that a shop consists of, in order, and stops it in the opposite one.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '@waha/api/db/connect.ts'
import { watchReplicas } from '@waha/api/db/replicas.ts'
import { createRateLimiter } from '@waha/api/http/rate-limits.ts'
import { openSharedCounters } from '@waha/api/http/shared-counters.ts'
import { sendDueMails } from '@waha/api/mail/send-mails.ts'
import { reconcile } from '@waha/api/payments/reconcile.ts'
import { createGoogle } from '@waha/api/providers/google-provider.ts'
import { createPayments } from '@waha/api/providers/payment-provider.ts'
import { deleteExpired } from '@waha/api/upkeep/delete-expired.queries.ts'
import { createAssets } from './assets.ts'
import { openDatabase, prepareDatabase, unseen } from './database.ts'
import type { Settings } from './env.ts'
import { commonHeaders } from './headers.ts'
import { type StopTimes, startJobs } from './jobs.ts'
import { createAnswerStore } from './kept/answer-store.ts'
import { createKeptAnswers } from './kept/kept-answers.ts'
import { watchCatalogue } from './kept/watch-catalogue.ts'
import { type EarlyAnswer, listen, untilStopped } from './listen.ts'
import { log } from './log.ts'
import { createMailer } from './mailer.ts'
import { openMedia } from './media.ts'
import { policyOrigins } from './policy-origins.ts'
import { startSandboxes } from './sandboxes.ts'
import { createShop, type ShopParts } from './shop.ts'

const picturesFolder = fileURLToPath(new URL('../../catalogue/pictures', import.meta.url))

/** How pages and built files are made: from a build, or anew for each request in development. */
export interface Storefront extends Pick<ShopParts, 'render' | 'assets' | 'relaxed'> {
  /** Sends built files straight from memory. */
  answerEarly?: EarlyAnswer
}

export interface RunningShop {
  url: string
  dataDir: string
  /** Answers a request of another HTTP server. */
  handle: Awaited<ReturnType<typeof listen>>['handle']
  stop: () => Promise<void>
}

/** How long jobs pause, in seconds, and how a stop waits for them. */
export interface Pace extends StopTimes {
  pauses?: { mail: number; reconcile: number; forget: number }
}

const usualPauses = { mail: 2, reconcile: 120, forget: 24 * 3600 }

/** Runs a shop until it is stopped. */
export const runShop = async (
  settings: Settings,
  storefront: Storefront,
  { pauses = usualPauses, ...stopTimes }: Pace = {},
  during = unseen,
): Promise<RunningShop> => {
  const database = await openDatabase(settings, during)
  await during('Preparing schema and catalogue', () => prepareDatabase(database.url, settings, log))
  const db = connect(database.url)

  // The port is known before anything needs the shop's own address.
  const server = await listen(settings)
  const url = settings.publicUrl ?? `http://localhost:${server.port}`
  const sandboxes = await startSandboxes(settings, {
    folder: join(database.dataDir, 'sandbox'),
    publicUrl: url,
    local: `http://127.0.0.1:${server.port}`,
  })
  const replicas = settings.replicaUrls.length
    ? watchReplicas({ primaryUrl: database.url, replicaUrls: settings.replicaUrls, log })
    : undefined
  const shared = settings.redisUrl ? await openSharedCounters(settings.redisUrl, log) : undefined
  const media = await openMedia(settings, database.dataDir, db)
  const payments = createPayments(settings.stripe ?? sandboxes.payments)
  const provider = settings.google ?? sandboxes.google
  const google = provider && createGoogle(provider)
  const api = {
    db,
    replica: () => replicas?.pick(),
    publicUrl: url,
    payments,
    google,
    limits: createRateLimiter(shared?.counters),
    media,
    now: () => new Date(),
    log,
  }

  const common = commonHeaders(url.startsWith('https:'))
  const pictures = await createAssets(picturesFolder, { base: '/pictures', lasting: '/pictures/', ahead: false, common })
  const store = createAnswerStore({ common })
  const changed: typeof store.change = changes => {
    // First: what is made anew must not come from a replica that lacks the change.
    if (changes.length > 0) replicas?.changed()
    store.change(changes)
  }
  const watch = watchCatalogue({ db, changed })
  const stopping = new AbortController()
  const shop = createShop({
    api,
    ...storefront,
    assets: async request => (await storefront.assets(request)) ?? pictures.answer(request),
    sandbox: sandboxes.pages,
    origins: policyOrigins(settings),
    store,
    lookForChanges: () => {
      replicas?.changed()
      return Promise.race([watch.look(), wait(1000, undefined, { ref: false })])
    },
    demo: settings.demo,
    trustedProxies: settings.trustedProxies,
    pageWait: settings.pageWait,
  })
  const early = [createKeptAnswers(store), storefront.answerEarly, pictures.answerEarly]
  server.answer(untilStopped(shop, stopping.signal), (request, response) => early.some(answer => answer?.(request, response)))
  const send = createMailer(settings.mail, sandboxes.mailbox)
  const jobs = startJobs(
    [
      { name: 'mail', seconds: pauses.mail, run: signals => sendDueMails({ db, now: api.now, log, publicUrl: url }, send, signals) },
      { name: 'reconcile', seconds: pauses.reconcile, run: signals => reconcile({ ...api, addressOf: () => '' }, signals) },
      { name: 'forget', seconds: pauses.forget, run: () => deleteExpired(api) },
    ],
    stopTimes,
  )
  const stop = async () => {
    stopping.abort()
    await Promise.all([server.close(), jobs.stop()])
    await sandboxes.stop()
    media.pictures.stop()
    await watch.stop()
    shared?.stop()
    await replicas?.stop()
    await db.destroy()
    await database.stop()
  }
  return { url, dataDir: database.dataDir, handle: server.handle, stop }
}

/** Ctrl-C and SIGTERM stop the shop gracefully; a second one, or 12 s, end the process at once. */
export const stopOnSignals = (stop: () => Promise<void>) => {
  let since = 0
  const onSignal = () => {
    // One Ctrl-C may be received several times: from the terminal, from npm, from a service manager.
    if (since) return Date.now() - since > 1000 ? process.exit(1) : undefined
    since = Date.now()
    setTimeout(() => process.exit(1), 12_000).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}
