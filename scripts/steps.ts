import { spawnSync } from 'node:child_process'
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
  { name: 'unused code', command: ['knip', '--no-progress'] },
]

/** Runs a step with its output shown; answers whether it succeeded. */
export const runStep = ({ name, command: [program, ...args] }: Step): boolean => {
  console.log(`\n── ${name}`)
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}
