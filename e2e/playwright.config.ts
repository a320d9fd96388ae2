import { defineConfig } from '@playwright/test'
import { browser } from './browser.ts'

const port = Number(process.env.E2E_PORT ?? 3977)

export default defineConfig({
  testDir: '.',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    colorScheme: 'light',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browser(),
  },
  projects: [
    { name: 'journeys', testIgnore: 'afterwards.spec.ts', teardown: 'afterwards' },
    { name: 'afterwards', testMatch: 'afterwards.spec.ts' },
  ],
  // A shop of its own, as a newcomer starts it, with an empty data folder.
  webServer: {
    command: `${process.execPath} e2e/start-shop.ts`,
    cwd: '..',
    url: `http://localhost:${port}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: String(port) },
  },
})
