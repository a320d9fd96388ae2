import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const program = new URL('unforeseen.ts', import.meta.url).href
/** Runs a piece of code in a process that logs what is unforeseen; answers its exit code, what it said, and its log. */
const inProcess = async (code: string) => {
  const script = `import { logConsole, logUnforeseen } from ${JSON.stringify(program)}; logUnforeseen(); ${code}`
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

test('what a library writes to the console is a line of the log, whatever is in it [X10, I9]', async () => {
  const { exit, stdout, log } = await inProcess(`
    logConsole()
    console.warn('The path "%s" is malformed\\n{"level":60}', '/%E0\\u009b31m', { a: 1 })
    console.error(new Error('x'.repeat(5000)))
    console.log('a')
    console.info('b')
  `)
  expect([exit, stdout]).toEqual([0, ''])
  expect(log.map(({ level, msg, said }) => [level, msg, said.slice(0, 80), said.length > 80])).toEqual([
    [40, 'a library says', 'The path "/%E0\u009b31m" is malformed\n{"level":60} { a: 1 }', false],
    [50, 'a library says', `Error: ${'x'.repeat(73)}`, true],
    [30, 'a library says', 'a', false],
    [30, 'a library says', 'b', false],
  ])
  expect(log[1].said.length).toBe(4000)
})

test('a process whose outputs nobody reads any more goes on [F16]', async () => {
  const script = `import { logUnforeseen } from ${JSON.stringify(program)}; import { log } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    logUnforeseen()
    process.on('message', async () => {
      // The console looks away by itself; a stream that is written to directly, as the terminal's lines are, does not.
      await Promise.all([process.stdout, process.stderr].map(output => new Promise(written => output.write('said', written))))
      for (let count = 0; count < 3; count++) { console.log('said'); console.error('said'); log('warn', 'said') }
      setImmediate(() => setImmediate(() => process.send('goes on', () => process.exit(17))))
    })
    process.send('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  await once(child, 'message')
  const closed = [child.stdout, child.stderr].map(output => output && once(output, 'close'))
  child.stdout?.destroy()
  child.stderr?.destroy()
  await Promise.all(closed)
  child.send('speak')
  expect(await once(child, 'exit')).toEqual([17, null])
})

test('a process whose log cannot be written goes on [F16]', async () => {
  const script = `import { logUnforeseen } from ${JSON.stringify(program)}; import { log } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    logUnforeseen()
    for (let count = 0; count < 3; count++) { console.error('said'); log('warn', 'said') }
    void Promise.reject(new Error('forgotten'))
    setImmediate(() => setImmediate(() => process.exit(17)))`
  // A file that is open for reading alone refuses every line, as a full disk does.
  const unwritable = openSync('/dev/null', 'r')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'ignore', unwritable] })
  closeSync(unwritable)
  expect(await once(child, 'exit')).toEqual([17, null])
})
