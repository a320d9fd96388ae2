// A browser context that journeys with the same options share, one after the other, in one process: half of what a page costs is to start a
// process and to compile the shop's code in it. What a journey leaves behind is cleared; where that cannot be, the context goes with the journey.
import { type Browser, type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'

interface Kept {
  context: BrowserContext
  /** A page that stays open, so that the process lives on. */
  anchor: Page
  session: CDPSession
  /** The origins that were visited. */
  origins: Set<string>
  /** Has something been done to the context that cannot be taken back? */
  spoiled: boolean
}

const storages = ['local_storage', 'indexeddb', 'cache_storage', 'service_workers', 'file_systems'].join(',')

/** Notes what a journey does that stays with a context for good: time that was stopped, scripts that every page begins with. */
const watch = (one: Kept) => {
  const { context } = one
  const noting =
    <Arguments extends unknown[], Result>(act: (...args: Arguments) => Result) =>
    (...args: Arguments) => {
      one.spoiled = true
      return act(...args)
    }
  const { clock } = context
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    Object.assign(clock, { [name]: noting(clock[name].bind(clock) as (...args: unknown[]) => unknown) })
  for (const name of ['addInitScript', 'exposeBinding', 'exposeFunction', 'setGeolocation', 'setHTTPCredentials'] as const)
    Object.assign(context, { [name]: noting(context[name].bind(context) as (...args: unknown[]) => unknown) })
  context.on('page', page => {
    page.on('framenavigated', frame => one.origins.add(new URL(frame.url()).origin))
    page.on('crash', () => {
      one.spoiled = true
    })
  })
}

const open = async (browser: Browser): Promise<Kept> => {
  const context = await browser.newContext()
  const anchor = await context.newPage()
  await anchor.goto('/robots.txt')
  const one: Kept = { context, anchor, session: await context.newCDPSession(anchor), origins: new Set(), spoiled: false }
  watch(one)
  return one
}

/** Leaves of the journey nothing that the next one could meet. */
const clear = async ({ context, anchor, session, origins }: Kept, headers: Record<string, string> = {}) => {
  // What belongs to a tab goes with it: history, session storage, routes, sizes, media.
  for (const page of context.pages()) if (page !== anchor) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.setExtraHTTPHeaders(headers)
  await context.clearPermissions()
  await context.clearCookies()
  for (const origin of origins) if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storages })
  await session.send('Network.clearBrowserCache')
  // The process keeps files of its own, which it gives up when it is told to keep none.
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
  origins.clear()
}

interface OfTest {
  /** All that makes one context unlike another. */
  contextKey: string
}

interface OfWorker {
  keptContexts: Map<string, Kept>
}

export const test = base.extend<OfTest, OfWorker>({
  // biome-ignore format: a list of all of Playwright's options for contexts
  contextKey: async (
    { acceptDownloads, baseURL, bypassCSP, clientCertificates, colorScheme, contextOptions, contrast, deviceScaleFactor, extraHTTPHeaders,
      forcedColors, geolocation, hasTouch, httpCredentials, ignoreHTTPSErrors, isMobile, javaScriptEnabled, locale, offline, permissions, proxy,
      reducedMotion, screen, serviceWorkers, storageState, timezoneId, userAgent, viewport },
    use,
  ) => {
    await use(
      JSON.stringify([
        acceptDownloads, baseURL, bypassCSP, clientCertificates, colorScheme, contextOptions, contrast, deviceScaleFactor, extraHTTPHeaders,
        forcedColors, geolocation, hasTouch, httpCredentials, ignoreHTTPSErrors, isMobile, javaScriptEnabled, locale, offline, permissions, proxy,
        reducedMotion, screen, serviceWorkers, storageState, timezoneId, userAgent, viewport,
      ]),
    )
  },
  keptContexts: [
    async ({ browser: _ }, use) => {
      const kept = new Map<string, Kept>()
      await use(kept)
      for (const { context } of kept.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contextKey, extraHTTPHeaders, keptContexts, serviceWorkers }, use) => {
    // Whoever looks at service workers looks at what only a browser that knows nothing does.
    if (serviceWorkers === 'allow') {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const one = keptContexts.get(contextKey) ?? (await open(browser))
    // Only one that was cleared is there for the next journey.
    keptContexts.delete(contextKey)
    await use(one.context)
    if (one.spoiled) return one.context.close()
    await clear(one, extraHTTPHeaders)
    keptContexts.set(contextKey, one)
  },
})
