// Runs tests and journeys as steps, and reads from the runners' reports what became of each.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { counted, type Outcome, readJourneys, readUnit } from './reports.ts'
import { type Running, runStep } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'waha-report-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** What a runner wrote; undefined when it came to nothing. The file goes, so that no later run is read from it. */
const take = (file: string) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}

/** Runs the tests whose paths begin with one of `paths`, or all. */
export const runTests = async (name: string, paths: readonly string[] = [], options?: Running): Promise<Outcome> => {
  const file = join(folder, 'unit.json')
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...paths] as const
  const succeeded = await runStep({ name, command }, options)
  return counted(name, succeeded, readUnit(take(file)))
}

export const runJourneys = async (name: string): Promise<Outcome> => {
  const file = join(folder, 'e2e.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  const succeeded = await runStep({ name, command: ['playwright', 'test', '-c', 'e2e', '--reporter=list,json'] })
  return counted(name, succeeded, readJourneys(take(file)))
}

/** Says which tests failed and why: at the end, since of a long output often only that is kept. */
export const sayFaults = (outcomes: readonly Outcome[]) => {
  const faults = outcomes.flatMap(outcome => outcome.faults)
  if (faults.length) console.log(`\n── failed\n${faults.join('\n')}`)
}
