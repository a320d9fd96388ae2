import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const logFile = fileURLToPath(new URL('log.ts', import.meta.url))
const run = promisify(execFile)

test('newlines, terminal codes and JSON breakers in what visitors send make one JSON line each [I9]', async () => {
  const hostile = [
    'a@b.example\n{"level":60,"msg":"forged"}',
    'x\r\nx',
    '\u001b[2J\u001b]0;title\u0007',
    '\u009b31m\u0085next',
    '"},{"level":60',
    '\\',
    '\u2028\u2029',
    '\u202egnp.exe',
    '\u2066left\u2069\u2067right\u2068',
    '\u007f\u0080',
    '\ud800 lone',
    '\0',
    'é 🌴 واحة',
  ]
  const script = `const { log } = await import(${JSON.stringify(logFile)})
    for (const text of ${JSON.stringify(hostile)}) log('warn', text, { path: text, agent: text, nested: { email: text }, token: 'secret-token' })`
  const { stderr } = await run(process.execPath, ['--input-type=module', '-e', script])
  const lines = stderr.split('\n').filter(Boolean)
  expect(lines.length).toBe(hostile.length)
  const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
  lines.forEach((line, index) => {
    expect(line).not.toMatch(controls)
    const entry = JSON.parse(line)
    expect([entry.level, entry.token]).toEqual([40, '…'])
    for (const text of [entry.msg, entry.path, entry.agent, entry.nested.email])
      expect(text.toWellFormed()).toBe(hostile[index]?.toWellFormed())
  })
  expect(stderr).not.toContain('secret-token')
})

test('each sign that a terminal or a viewer of logs would obey is written as its number, and read as it was [I9]', async () => {
  const between = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n)
  const signs = [...between(0, 0x1f), ...between(0x7f, 0x9f), 0x2028, 0x2029, ...between(0x202a, 0x202e), ...between(0x2066, 0x2069)]
  const script = `const { log } = await import(${JSON.stringify(logFile)})
    for (const sign of ${JSON.stringify(signs)}) log('warn', String.fromCharCode(sign))`
  const { stderr } = await run(process.execPath, ['--input-type=module', '-e', script])
  const lines = stderr.split('\n').filter(Boolean)
  expect(lines.map(line => JSON.parse(line).msg.charCodeAt(0))).toEqual(signs)
  expect(lines.filter(line => /[^ -~]/.test(line))).toEqual([])
})

test('what is called a token or a password is not written, at the top or in a part [A16]', async () => {
  const secrets = {
    token: 'top-token',
    password: 'top-password',
    session: { token: 'inner-token', password: 'inner-password', user: 'noor' },
  }
  const script = `const { log } = await import(${JSON.stringify(logFile)}); log('error', 'a line', ${JSON.stringify(secrets)})`
  const { stderr } = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(JSON.parse(stderr)).toMatchObject({ token: '…', password: '…', session: { token: '…', password: '…', user: 'noor' } })
  expect(stderr).not.toMatch(/(top|inner)-/)
})

test('lines are counted by their level, so that /metrics can raise an alarm at errors alone [OPERATE-02]', async () => {
  const script = `const { linesLogged, log } = await import(${JSON.stringify(logFile)})
    for (const level of ['info', 'warn', 'warn', 'error', 'error', 'error']) log(level, 'a line')
    process.stdout.write(JSON.stringify(linesLogged))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  expect(JSON.parse(stdout)).toEqual({ info: 1, warn: 2, error: 3 })
})

test('lines that cannot be written wait until they can be, a million bytes of them, and later ones follow [F16]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'log')
  // What is opened next has the lowest free number, which is that of standard error.
  const script = `import { closeSync, openSync } from 'node:fs'
    const { log } = await import(${JSON.stringify(logFile)})
    closeSync(2)
    for (let turn = 0; turn < 300; turn += 1) log('warn', 'unwritten ' + turn, { of: 'x'.repeat(10_000) })
    openSync(${JSON.stringify(file)}, 'w')
    for (const turn of [1, 2]) log('warn', 'written ' + turn, { of: 'x'.repeat(10_000) })`
  await run(process.execPath, ['--input-type=module', '-e', script])
  const said = (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).msg)
  expect([said[0], said[95], said.at(-1)]).toEqual(['unwritten 0', 'unwritten 95', 'written 2'])
  expect(said.length).toBeLessThan(102)
})
