// What a process does that serves: requests and jobs. Database, port and stand-ins are there before.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { routesOf } from '@waha/api/app.ts'
import { watchReplicas } from '@waha/api/db/replicas.ts'
import { createMeanwhile } from '@waha/api/http/meanwhile.ts'
import { type Counters, createRateLimiter } from '@waha/api/http/rate-limits.ts'
import { openSharedCounters } from '@waha/api/http/shared-counters.ts'
import { createGoogle } from '@waha/api/providers/google-provider.ts'
import { createPayments } from '@waha/api/providers/payment-provider.ts'
import { createMisses } from '@waha/api/search/count-misses.ts'
import { createBrandRenewal } from '@waha/api/settings/brand.ts'
import { currencyOf } from '@waha/contract/currencies.ts'
import { setCurrency } from '@waha/contract/currency.ts'
import { openMailbox } from '@waha/sandbox/mailbox/mailbox.ts'
import { createAssets } from './assets.ts'
import { openConnections } from './connections.ts'
import { refuseReads } from './edge/refuse-reads.ts'
import type { Settings } from './env.ts'
import { commonHeaders } from './headers.ts'
import { type StopTimes, startJobs } from './jobs.ts'
import { createAnswerStore } from './kept/answer-store.ts'
import { createKeptAnswers } from './kept/kept-answers.ts'
import { watchCatalogue } from './kept/watch-catalogue.ts'
import type { EarlyAnswer, LeavingTimes, Listening } from './listen.ts'
import { log } from './log.ts'
import { createMailer } from './mailer.ts'
import { openMedia } from './media.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { refusePages } from './pages/busy-page.ts'
import { makeAhead, mostVisited } from './pages/make-ahead.ts'
import { createRenderings, type Renderings } from './pages/renderings.ts'
import { policyOrigins } from './policy-origins.ts'
import { createShop, type ShopParts } from './shop.ts'
import { type Pauses, shopJobs } from './shop-jobs.ts'
import { openStandIns, type StandIns } from './stand-ins.ts'

const picturesFolder = fileURLToPath(new URL('../../catalogue/pictures', import.meta.url))

/** How pages and built files are made: from a build, or anew for each request in development. */
export interface Storefront extends Pick<ShopParts, 'render' | 'assets' | 'relaxed' | 'serviceWorker'> {
  /** Sends built files straight from memory. */
  answerEarly?: EarlyAnswer
}

/** What is there once for all processes of a shop; can be sent to another process. */
export interface Premises {
  databaseUrl: string
  dataDir: string
  /** The shop's origin. */
  url: string
  standIns: StandIns
}

/** How long jobs pause, and how a stop waits for them and for requests, in milliseconds. */
export interface Pace extends StopTimes, LeavingTimes {
  pauses?: Pauses
}

interface Means {
  settings: Settings
  storefront: Storefront
  /** The most visited pages are made before the port is opened. */
  ahead?: boolean
  /** Called last, so that nobody is kept waiting. */
  openPort: () => Promise<Listening>
  /** Where limits are counted without Redis; undefined: in this process. */
  counters?: Counters
}

/**
 * Serves until it is stopped: /ready says no at once, requests under way are answered. When another process has its place it waits for its connections
 * to end, until it is told to stop without that.
 */
export const serveShop = async (
  { databaseUrl, dataDir, url, standIns }: Premises,
  { settings, storefront, ahead = false, openPort, counters }: Means,
  { pauses, notice, requests, ...stopTimes }: Pace = {},
) => {
  setCurrency(currencyOf(settings.currency))
  const { db, reads, reading } = openConnections(databaseUrl, settings.processes)
  const mailbox = openMailbox(join(dataDir, 'sandbox/mailbox'))
  const sandboxes = openStandIns(standIns, { publicUrl: url, mailbox, demo: settings.demo })
  const replicas = settings.replicaUrls.length
    ? watchReplicas({ primaryUrl: databaseUrl, replicaUrls: settings.replicaUrls, log })
    : undefined
  const shared = settings.redisUrl ? await openSharedCounters(settings.redisUrl, log) : undefined
  const media = await openMedia(settings, dataDir, db)
  const paymentSettings = settings.stripe ?? standIns.payments
  if (!paymentSettings) throw new Error('payments are not simulated')
  const provider = settings.google ?? sandboxes.google
  const stopping = new AbortController()
  const meanwhile = createMeanwhile()
  const now = () => new Date()
  const misses = createMisses(now)
  const api = {
    db,
    reads,
    reading,
    replica: () => replicas?.pick(),
    publicUrl: url,
    timeZone: settings.timeZone,
    payments: createPayments(paymentSettings),
    google: provider && createGoogle(provider),
    limits: createRateLimiter(shared?.counters ?? counters),
    media,
    meanwhile: meanwhile.add,
    stopping: stopping.signal,
    foundNothing: misses.note,
    foundSomething: misses.forgetBeginnings,
    now,
    log,
  }

  const common = commonHeaders(url.startsWith('https:'))
  const pictures = await createAssets(picturesFolder, { base: '/pictures', lasting: '/pictures/', ahead: false, common })
  const isBusy = () => reading.isBusy() || renderings.isBusy()
  const store = createAnswerStore({ capacity: settings.keptBytes, staying: mostVisited, isBusy, common })
  const renderings: Renderings = createRenderings(store, settings.pageWait)
  const renewBrand = createBrandRenewal(db)
  await renewBrand()
  const watch = watchCatalogue({ db, replicas, changed: store.change, also: renewBrand, log })
  const shop = createShop({
    api,
    ...storefront,
    assets: async request => (await storefront.assets(request)) ?? pictures.answer(request),
    sandbox: sandboxes.pages,
    origins: policyOrigins(settings),
    store,
    serviceWorker: settings.offlinePages ? storefront.serviceWorker : undefined,
    lookForChanges: () => {
      replicas?.changed()
      return watch.lookBriefly()
    },
    demo: settings.demo,
    trustedProxies: settings.trustedProxies,
    renderings,
  })
  const endpoints = routesOf({ ...api, addressOf: () => '' }).map(({ endpoint }) => endpoint)
  const metrics = settings.metricsTokens.length
    ? openMetrics(settings.metricsTokens, { db, reads, store, endpoints, common, replicasRead: replicas?.countRead })
    : undefined
  const early = [
    ...(metrics?.early ?? []),
    createKeptAnswers(store),
    storefront.answerEarly,
    pictures.answerEarly,
    refuseReads(reading, endpoints, common),
    refusePages(renderings, store, common),
  ]
  if (ahead) await makeAhead(shop, url)
  const server = await openPort()
  server.answer(shop, (request, response) => early.some(answer => answer?.(request, response)))
  const send = createMailer(settings.mail, mailbox)
  const jobs = startJobs(shopJobs(api, { send, misses, pauses }), stopTimes)
  const end = async () => {
    const longest = wait(stopTimes.longest ?? 7000, undefined, { ref: false })
    await Promise.all([server.close({ notice, requests }), jobs.stop()])
    await meanwhile.settled(longest)
    media.pictures.stop()
    metrics?.stop()
    await watch.stop()
    shared?.stop()
    await replicas?.stop()
    await Promise.all([reads.destroy(), db.destroy()])
  }
  let ending: Promise<void> | undefined
  return {
    stop: async ({ replaced = false } = {}) => {
      stopping.abort()
      if (replaced) await server.giveWay()
      ending ??= end()
      await ending
    },
  }
}
