import { defineConfig } from 'vitest/config'
import { messages } from './web/app/i18n/messages.plugin.ts'
import { icons } from './web/app/ui/icons.plugin.ts'

export default defineConfig({
  plugins: [messages(), icons()],
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['api/src/testing/database.ts'],
    // Only what hangs is ended by these: a busy machine may take its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Files share the loaded modules of their worker, which saves a third of the time; no test replaces a module.
    isolate: false,
    // Two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
  },
})
