// `npm test`: the checks, the tests on a real PostgreSQL, the journeys in a real browser. Ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks, runStep, runSteps } from './steps.ts'

interface Count {
  passed: number
  failed: number
}

const folder = mkdtempSync(join(tmpdir(), 'waha-report-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const read = (name: string): unknown => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

/** What a runner counted. One that failed without a failed test (it did not start, say) counts as one failure. */
const counted = (succeeded: boolean, { passed, failed }: Count): Count => ({ passed, failed: succeeded ? failed : Math.max(failed, 1) })

const unit = async (): Promise<Count> => {
  const succeeded = await runStep({
    name: 'tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, 'unit.json')}`],
  })
  const report = read('unit.json') as { numPassedTests?: number; numFailedTests?: number } | undefined
  return counted(succeeded, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 })
}

const journeys = async (): Promise<Count> => {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(folder, 'e2e.json')
  const succeeded = await runStep({ name: 'journeys', command: ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'] })
  const { stats } = (read('e2e.json') ?? {}) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return counted(succeeded, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
}

const unwell = (await runSteps(checks)).length
const results: Count[] = [{ passed: checks.length - unwell, failed: unwell }, await unit(), await journeys()]
const total = (name: keyof Count) => results.reduce((sum, result) => sum + result[name], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
