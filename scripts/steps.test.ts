import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

test.skipIf(process.platform === 'win32')('a signal that ends a step ends this process, in the way that is given', async () => {
  const step = `{ name: 'a step', command: [process.execPath, '-e', 'console.log("ready"); setInterval(() => {}, 1000)'] }`
  const codeOf = async (options: string) => {
    const steps = JSON.stringify(new URL('steps.ts', import.meta.url).href)
    const program = `import { runStep } from ${steps}; await runStep(${step}, ${options})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    let said = ''
    child.stdout.setEncoding('utf8').on('data', text => (said += text))
    await vi.waitUntil(() => said.includes('ready'), { timeout: 60_000 })
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  expect(await codeOf('{}')).toBe(130)
  expect(await codeOf('{ leave: code => setImmediate(() => process.exit(code - 123)) }')).toBe(7)
})

test('the types of every part are checked', () => {
  const projects = globSync('{.,web,web/*,*/}/tsconfig.json', { cwd: join(import.meta.dirname, '..') }).map(dirname)
  expect(projects).toContain('web/worker')
  expect(checks.flatMap(({ command: [program, , project] }) => (program === 'tsc' ? [project] : [])).sort()).toEqual(
    [...new Set(projects)].sort(),
  )
})
