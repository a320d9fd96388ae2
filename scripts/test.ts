// `npm test`: the checks, the tests on a real PostgreSQL, the journeys in a real browser. Ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, runStep } from './steps.ts'

interface Count {
  passed: number
  failed: number
}

const folder = mkdtempSync(join(tmpdir(), 'waha-report-'))

const read = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

/** What a runner counted. One that failed without a failed test (it did not start, say) counts as one failure. */
const counted = (succeeded: boolean, { passed, failed }: Count): Count => ({ passed, failed: succeeded ? failed : Math.max(failed, 1) })

const unit = (): Count => {
  const succeeded = runStep({
    name: 'tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, 'unit.json')}`],
  })
  const report = read('unit.json') as { numPassedTests?: number; numFailedTests?: number } | undefined
  return counted(succeeded, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
}

const journeys = (): Count => {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(folder, 'e2e.json')
  const succeeded = runStep({ name: 'journeys', command: ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'] })
  const { stats } = (read('e2e.json') ?? {}) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return counted(succeeded, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
}

const checked = checks.map(runStep)
const results: Count[] = [{ passed: checked.filter(Boolean).length, failed: checked.filter(done => !done).length }, unit(), journeys()]
rmSync(folder, { recursive: true, force: true })
const total = (name: keyof Count) => results.reduce((sum, result) => sum + result[name], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
