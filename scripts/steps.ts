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
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'route types', command: ['react-router', 'typegen', 'web'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the storefront', command: ['tsc', '-p', 'web'] },
  { name: 'fences', command: [process.execPath, 'scripts/fences.ts'] },
  { name: 'requirements', command: [process.execPath, 'scripts/requirements.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
]

/** Runs a step with its output shown; answers whether it succeeded. A signal ends the step first, and then all of it. */
export const runStep = async ({ name, command: [program, ...args] }: Step): Promise<boolean> => {
  console.log(`\n── ${name}`)
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  let stopped = false
  const stop = (signal: NodeJS.Signals) => {
    stopped = true
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  const succeeded = await new Promise<boolean>(done => {
    child.once('exit', code => done(code === 0))
    child.once('error', error => {
      console.error(error.message)
      done(false)
    })
  })
  for (const signal of signals) process.off(signal, stop)
  if (stopped) process.exit(130)
  return succeeded
}

/** Runs steps one after the other, all of them, and answers those that failed. */
export const runSteps = async (steps: readonly Step[]): Promise<Step[]> => {
  const failed: Step[] = []
  for (const step of steps) if (!(await runStep(step))) failed.push(step)
  return failed
}
