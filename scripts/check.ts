// `npm run check`: everything that can be checked without running tests.
import { isProgram } from '../terminal/src/is-program.mjs'
import { terminal } from '../terminal/src/terminal.mjs'
import { runStep, type Step } from './steps.ts'

/** What must hold before any test runs. */
export const checks: readonly Step[] = [
  { name: 'route types', command: ['react-router', 'typegen', 'web'] },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'styles', command: ['stylelint', '{web/app,sandbox/src}/**/*.css'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the storefront', command: ['tsc', '-p', 'web'] },
  { name: 'types of the service worker', command: ['tsc', '-p', 'web/worker'] },
  { name: 'fences', command: [process.execPath, 'scripts/fences/fences.ts'] },
  { name: 'requirements', command: [process.execPath, 'scripts/requirements.ts'] },
  { name: 'resiliency matrix', command: [process.execPath, 'scripts/resilience.ts', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
]

/** Runs the checks in parallel, after the route types that some of them need; returns those that failed. */
export const runChecks = async (): Promise<Step[]> => {
  const [routeTypes, ...others] = checks
  const first = routeTypes && (await runStep(routeTypes))
  const succeeded = [first, ...(await terminal.during('Checking', note => runBeside(others, note), { lasting: false }))]
  return checks.filter((_, index) => !succeeded[index])
}

/** Runs steps in parallel; `note` is told which are still under way. */
const runBeside = (steps: readonly Step[], note: (text: string) => void) => {
  const left = new Set(steps.map(({ name }) => name))
  const tell = () => note([...left].join(', '))
  tell()
  return Promise.all(
    steps.map(async step => {
      const succeeded = await runStep(step, { atEnd: true })
      left.delete(step.name)
      tell()
      return succeeded
    }),
  )
}

if (isProgram(import.meta.url)) {
  const failed = await runChecks()
  console.log(failed.length ? `\nNot well: ${failed.map(step => step.name).join(', ')}` : '\nAll well.')
  process.exit(failed.length ? 1 : 0)
}
