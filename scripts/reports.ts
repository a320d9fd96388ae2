// Reads the test runners' reports: how many tests passed and failed, the titles of those that passed, and why the others did not.
import { stripVTControlCharacters } from 'node:util'

export interface Outcome {
  passed: number
  failed: number
  titles: string[]
  /** One text for each test, or file, that failed: where it stands, its title, the beginning of its error. */
  faults: string[]
}

interface UnitReport {
  testResults: {
    /** The path of the file. */
    name: string
    /** Why the file could not be run; empty where its tests ran. */
    message: string
    assertionResults: { title: string; status: string; failureMessages?: string[] }[]
  }[]
  numFailedTests: number
}

interface Suite {
  specs: { title: string; file: string; tests: { results: { status: string; errors?: { message?: string }[] }[] }[] }[]
  suites?: Suite[]
}

interface JourneysReport {
  suites: Suite[]
  stats: { unexpected: number; flaky: number }
}

const linesOfAFault = 15

const faultText = (file: string, title: string, messages: readonly (string | undefined)[]) =>
  [`${file} › ${title}`, ...messages.join('\n').split('\n').slice(0, linesOfAFault)].map(stripVTControlCharacters).join('\n    ')

/** Vitest's JSON report; undefined when there is none. */
export const readUnit = (report: UnitReport | undefined): Outcome => {
  const files = report?.testResults ?? []
  const titles = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title)
  const faults = files.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [faultText(name, 'the file itself', [message])] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages = [] }) => faultText(name, title, failureMessages)),
  ])
  return { passed: titles.length, failed: report?.numFailedTests ?? 0, titles, faults }
}

const specsIn = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]

/** Playwright's JSON report. A test that passed only after a retry has failed. */
export const readJourneys = (report: JourneysReport | undefined): Outcome => {
  const passes = (results: { status: string }[]) => results.length === 1 && results[0]?.status === 'passed'
  const specs = (report?.suites ?? []).flatMap(specsIn)
  const titles = specs.flatMap(({ title, tests }) => tests.filter(({ results }) => passes(results)).map(() => title))
  const faults = specs.flatMap(({ title, file, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => !['passed', 'skipped'].includes(status))
      .map(({ errors = [] }) =>
        faultText(
          file,
          title,
          errors.map(({ message }) => message),
        ),
      ),
  )
  return { passed: titles.length, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0), titles, faults }
}

/** A run that failed without a failed test, such as one that did not start or left an error that nobody caught, counts as one failure. */
export const counted = (run: string, succeeded: boolean, outcome: Outcome): Outcome =>
  succeeded || outcome.failed
    ? outcome
    : { ...outcome, failed: 1, faults: [...outcome.faults, `${run} › the run itself, though no test of it failed: its output says why`] }
