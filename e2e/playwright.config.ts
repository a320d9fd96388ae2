import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browser } from './browser.ts'
import { shopLog } from './shop-log.ts'

// The system chooses the port; the shop says it, and Playwright hands it to its workers as SHOP_PORT.
const port = process.env.SHOP_PORT ?? 0

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Only what hangs is ended by these: a busy machine may take its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // On two cores three, since journeys wait for a fifth of their time. All visit one shop, which serves no more than eight at their pace.
  workers: Math.min(8, Math.max(3, availableParallelism())),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    colorScheme: 'light',
    // What a journey answers in the shop's place must not come from a service worker; those about it allow it.
    serviceWorkers: 'block',
    // Painting what moves takes a tenth of a journey; those in which movement matters ask for it (`inMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    // Most journeys need none; those that do ask for them (`withPictures`).
    launchOptions: await browser({ pictures: false }),
  },
  projects: [
    // First, since a page's weight changes with what journeys put into the catalogue.
    { name: 'weight', testMatch: 'weight.spec.ts' },
    { name: 'journeys', testIgnore: ['weight.spec.ts', 'afterwards.spec.ts'], teardown: 'afterwards' },
    { name: 'afterwards', testMatch: 'afterwards.spec.ts' },
  ],
  // A shop of its own, as a newcomer starts it, with an empty data folder.
  webServer: {
    command: `"${process.execPath}" e2e/start-shop.ts`,
    cwd: '..',
    wait: { stdout: /Waha is open: http:\/\/localhost:(?<SHOP_PORT>\d+)/ },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { SHOP_LOG: shopLog() },
  },
})
