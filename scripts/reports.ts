// Reads the test runners' reports: how many tests passed and failed, and the titles of those that passed.

export interface Outcome {
  passed: number
  failed: number
  titles: string[]
}

interface UnitReport {
  testResults: { assertionResults: { title: string; status: string }[] }[]
  numFailedTests: number
}

interface Suite {
  specs: { title: string; tests: { results: { status: string }[] }[] }[]
  suites?: Suite[]
}

interface JourneysReport {
  suites: Suite[]
  stats: { unexpected: number; flaky: number }
}

/** Vitest's JSON report; undefined when there is none. */
export const readUnit = (report: UnitReport | undefined): Outcome => {
  const titles = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title)
  return { passed: titles.length, failed: report?.numFailedTests ?? 0, titles }
}

const specsIn = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)]

/** Playwright's JSON report. A test that passed only after a retry has failed. */
export const readJourneys = (report: JourneysReport | undefined): Outcome => {
  const passes = (results: { status: string }[]) => results.length === 1 && results[0]?.status === 'passed'
  const titles = (report?.suites ?? [])
    .flatMap(specsIn)
    .flatMap(({ title, tests }) => tests.filter(({ results }) => passes(results)).map(() => title))
  return { passed: titles.length, failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0), titles }
}
