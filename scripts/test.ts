// `npm test`: the checks, the tests on a real PostgreSQL, the journeys in a real browser. Ends with `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../server/src/build.ts'
import { checks, runChecks } from './check.ts'
import { counted, readJourneys, readUnit } from './reports.ts'
import { idsIn, unproved } from './requirement-rules.ts'
import { defined } from './requirements.ts'
import { runStep } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'waha-report-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  } catch {
    return undefined
  }
}

const unit = async () => {
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(folder, 'unit.json')}`] as const
  const succeeded = await runStep({ name: 'tests', command }, { atEnd: true })
  return counted('tests', succeeded, readUnit(read('unit.json')))
}

const journeys = async () => {
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(folder, 'e2e.json')
  const succeeded = await runStep({ name: 'journeys', command: ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'] })
  return counted('journeys', succeeded, readJourneys(read('e2e.json')))
}

// The build is there before tests and journeys: both start shops, which use it. They run in parallel, since tests often wait: for leases,
// deadlines, processes.
const [{ length: failedChecks }] = await Promise.all([runChecks(), ensureBuilt().catch(error => console.error(error.message))])
const ran = await Promise.all([unit(), journeys()])

const missing = unproved(defined, new Set(ran.flatMap(({ titles }) => titles).flatMap(idsIn)))
console.log('\n── requirements shown by tests that ran and passed')
console.log(missing.length ? missing.join('\n') : `all ${defined.size}`)

const faults = ran.flatMap(outcome => outcome.faults)
if (faults.length) console.log(`\n── failed\n${faults.join('\n')}`)

const results = [
  ...ran,
  { passed: checks.length - failedChecks, failed: failedChecks },
  { passed: missing.length ? 0 : 1, failed: missing.length },
]
const total = (name: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[name], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
