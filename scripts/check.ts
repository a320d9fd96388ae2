// `npm run check`: everything that can be checked without running tests.
import { runStep, type Step } from './steps.ts'

/** What must hold before any test runs. */
export const checks: readonly Step[] = [
  { name: 'route types', command: ['react-router', 'typegen', 'web'] },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'styles', command: ['stylelint', '{web/app,sandbox/src}/**/*.css'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the storefront', command: ['tsc', '-p', 'web'] },
  { name: 'fences', command: [process.execPath, 'scripts/fences/fences.ts'] },
  { name: 'requirements', command: [process.execPath, 'scripts/requirements.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
]

/** Runs the checks in parallel, after the route types that some of them need; returns those that failed. */
export const runChecks = async (): Promise<Step[]> => {
  const [routeTypes, ...others] = checks
  const succeeded = [routeTypes && (await runStep(routeTypes)), ...(await Promise.all(others.map(step => runStep(step, { atEnd: true }))))]
  return checks.filter((_, index) => !succeeded[index])
}

if (import.meta.main) {
  const failed = await runChecks()
  console.log(failed.length ? `\nNot well: ${failed.map(step => step.name).join(', ')}` : '\nAll well.')
  process.exit(failed.length ? 1 : 0)
}
