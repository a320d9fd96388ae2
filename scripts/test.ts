// `npm test`: the checks, the tests on a real PostgreSQL, the journeys in a real browser. Ends with `N passed, N failed`.
import { ensureBuilt } from '../server/src/build.ts'
import { checks, runChecks } from './check.ts'
import { idsIn, unproved } from './requirement-rules.ts'
import { defined } from './requirements.ts'
import { runJourneys, runTests, sayFaults } from './runs.ts'

// The build is there before tests and journeys: both start shops, which use it. They run in parallel, since tests often wait: for leases,
// deadlines, processes.
const [{ length: failedChecks }] = await Promise.all([runChecks(), ensureBuilt().catch(error => console.error(error.message))])
const ran = await Promise.all([runTests('tests', [], { atEnd: true }), runJourneys('journeys')])

const missing = unproved(defined, new Set(ran.flatMap(({ titles }) => titles).flatMap(idsIn)))
console.log('\n── requirements shown by tests that ran and passed')
console.log(missing.length ? missing.join('\n') : `all ${defined.size}`)

sayFaults(ran)

const results = [
  ...ran,
  { passed: checks.length - failedChecks, failed: failedChecks },
  { passed: missing.length ? 0 : 1, failed: missing.length },
]
const total = (name: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[name], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') ? 1 : 0)
