import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { terminal } from '../terminal/src/terminal.mjs'
import { checks } from './check.ts'
import { runStep } from './steps.ts'

test('a step has succeeded when its program ends with 0: not with another code, by a signal, or where it is not there', async () => {
  const said = vi.spyOn(terminal, 'say').mockImplementation(() => {})
  const faults = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => [said, faults].forEach(spy => void spy.mockRestore()))
  const run = (...command: [string, ...string[]]) => runStep({ name: 'a step', command }, { atEnd: true })
  const node = (code: string) => run(process.execPath, '-e', code)
  expect([await node(''), await node('process.exit(1)'), await node('process.kill(process.pid, "SIGKILL")')]).toEqual([true, false, false])
  expect(await run('/no/such/program')).toBe(false)
  expect(faults.mock.calls).toEqual([[expect.stringContaining('/no/such/program')]])
})

test('the types of every part are checked', () => {
  const projects = globSync('{.,web,web/*,*/}/tsconfig.json', { cwd: join(import.meta.dirname, '..') }).map(dirname)
  expect(projects).toContain('web/worker')
  expect(checks.flatMap(({ command: [program, , project] }) => (program === 'tsc' ? [project] : [])).sort()).toEqual(
    [...new Set(projects)].sort(),
  )
})
