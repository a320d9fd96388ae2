import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const program = new URL('unforeseen.ts', import.meta.url).href
/** Runs a piece of code in a process that logs what is unforeseen; answers its exit code, what it said, and its log. */
const inProcess = async (code: string) => {
  const script = `import { logUnforeseen } from ${JSON.stringify(program)}; logUnforeseen(); ${code}`
  const {
    stdout,
    stderr,
    code: exit,
  } = await run(process.execPath, ['--input-type=module', '--eval', script]).then(
    said => ({ ...said, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  )
  const logged = stderr.split('\n').filter(line => line.startsWith('{'))
  return { exit, stdout, log: logged.map(line => JSON.parse(line)) }
}

test('a rejection that nobody handled is logged, and the process goes on [F16]', async () => {
  const { exit, stdout, log } = await inProcess(`
    void Promise.reject(new Error('forgotten'))
    setTimeout(() => console.log('goes on'), 1)
  `)
  expect([exit, stdout]).toEqual([0, 'goes on\n'])
  expect(log).toEqual([expect.objectContaining({ msg: 'a promise was rejected and nobody handled it' })])
  expect(log[0].error).toMatch(/^Error: forgotten\n +at /)
})

test('an exception that nobody caught ends the process, and the log says why [F16]', async () => {
  const { exit, stdout, log } = await inProcess(`
    setTimeout(() => { throw new Error('broken') })
    setTimeout(() => console.log('goes on'), 100)
  `)
  expect([exit, stdout]).toEqual([1, ''])
  expect(log).toEqual([expect.objectContaining({ msg: 'the process ends', origin: 'uncaughtException' })])
  expect(log[0].error).toMatch(/^Error: broken\n +at /)
})
