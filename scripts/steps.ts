import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A command of the check, and what it is called. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
}

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

/**
 * Runs a step with its output shown, at once or, where `atEnd` is set, all together at its end; answers whether it succeeded.
 * A signal ends the step first, and then all of it.
 */
export const runStep = async ({ name, command: [program, ...args] }: Step, { atEnd = false } = {}): Promise<boolean> => {
  const head = `\n── ${name}`
  if (!atEnd) console.log(head)
  const child = spawn(program, args, {
    cwd: root,
    stdio: atEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (said += text))
  let stopped = false
  const stop = (signal: NodeJS.Signals) => {
    stopped = true
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  const succeeded = await new Promise<boolean>(done => {
    child.once('close', code => done(code === 0))
    child.once('error', error => {
      console.error(error.message)
      done(false)
    })
  })
  for (const signal of signals) process.off(signal, stop)
  if (stopped) process.exit(130)
  if (atEnd) console.log([head, said.trimEnd()].filter(Boolean).join('\n'))
  return succeeded
}

/** Runs the checks, all beside each other once the types of the routes are there; answers those that failed. */
export const runChecks = async (): Promise<Step[]> => {
  const [routeTypes, ...others] = checks
  const succeeded = [routeTypes && (await runStep(routeTypes)), ...(await Promise.all(others.map(step => runStep(step, { atEnd: true }))))]
  return checks.filter((_, index) => !succeeded[index])
}
