import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { messages } from './web/app/i18n/messages.plugin.ts'
import { icons } from './web/app/ui/icons.plugin.ts'

// Longest first: a file that waits for processes must not be left over at the end. The others follow by size.
const longest = [
  'postgres/src/start-postgres',
  'server/src/crash',
  'api/src/db/migrate',
  'server/src/processes/processes',
  'server/src/refund-storm',
  'server/src/run-shop',
  'server/src/stop',
].map(name => `/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex(name => moduleId.endsWith(name))
      return place < 0 ? longest.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  plugins: [messages(), icons()],
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['api/src/testing/database.ts'],
    // Only what hangs is ended by these: a busy machine may take its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    // A failure that does not come again is understood from its message alone.
    chaiConfig: { truncateThreshold: 2000 },
    // Files share the loaded modules of their worker, which saves a third of the time; no test replaces a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Two cores, and PostgreSQL wants one of them.
    maxWorkers: 2,
  },
})
