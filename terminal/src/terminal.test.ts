import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTerminal } from './terminal.mjs'
import { createScreen } from './testing/screen.ts'

const xterm = { TERM: 'xterm-256color' }
const ears = () => (['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'] as const).map(name => process.listenerCount(name))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('on a terminal the line of a step moves, counts seconds and tells where the work is; the time that it took stays', () => {
  const screen = createScreen()
  const before = ears()
  const step = createTerminal(screen, xterm).begin('Building')
  const first = screen.lines()
  vi.advanceTimersByTime(100)
  expect([first, screen.lines()]).toEqual([['⠋ Building'], ['⠙ Building']])
  vi.advanceTimersByTime(4100)
  step.note('2 of 7')
  expect(screen.lines()).toEqual(['⠹ Building  2 of 7  4 s'])
  step.end()
  const after = ['Building  4.2 s', '']
  expect(screen.lines()).toEqual(after)
  vi.advanceTimersByTime(1000)
  expect([screen.lines(), ears()]).toEqual([after, before])
})

test('a step of minutes is told in minutes', () => {
  const screen = createScreen()
  const terminal = createTerminal(screen, xterm)
  for (const seconds of [99.4, 100, 125]) {
    const step = terminal.begin('Rendering')
    vi.advanceTimersByTime(seconds * 1000)
    step.end()
  }
  expect(screen.lines()).toEqual(['Rendering  99.4 s', 'Rendering  1 min 40 s', 'Rendering  2 min 5 s', ''])
})

test.each([
  ['a file or a pipe', { isTTY: false }, xterm],
  ['a terminal of continuous integration', {}, { ...xterm, CI: 'true' }],
  ['a terminal that can do nothing', {}, { TERM: 'dumb' }],
])('%s gets one plain line for each step, and none for one that does not last', async (_, options, env) => {
  const screen = createScreen(options)
  const terminal = createTerminal(screen, env)
  await terminal.during('Building', note => {
    note('2 of 7')
    terminal.say('a word')
    vi.advanceTimersByTime(5000)
  })
  await terminal.during('Measuring', note => note('home'), { lasting: false })
  expect(screen.written.join('')).toBe('Building ...\na word\n')
})

test('CI=false is no continuous integration; a console without Braille moves by plain signs', () => {
  const screen = createScreen()
  createTerminal(screen, { TERM: 'linux', CI: 'false' }).begin('Building').end()
  expect(screen.written[0]).toBe('\r- Building\u001b[K')
})

test('other lines stand above the moving one, whole, whoever writes them', () => {
  const screen = createScreen()
  const terminal = createTerminal(screen, xterm)
  const step = terminal.begin('Preparing schema and catalogue')
  terminal.say('word')
  vi.advanceTimersByTime(100)
  terminal.aside(() => screen.write('{"level":40}\n'))
  expect(screen.lines()).toEqual(['word', '{"level":40}', '⠙ Preparing schema and catalogue'])
  step.end()
  terminal.aside(() => screen.write('open\n'))
  expect(screen.lines()).toEqual(['word', '{"level":40}', 'Preparing schema and catalogue  0.1 s', 'open', ''])
})

test('a line never fills a narrow terminal, whose width may change', () => {
  const screen = createScreen({ columns: 12 })
  const step = createTerminal(screen, xterm).begin('Building the storefront')
  expect(screen.lines()).toEqual(['⠋ Building '])
  screen.columns = 6
  vi.advanceTimersByTime(100)
  expect(screen.written.at(-1)).toBe('\r⠙ Bui\u001b[K')
  step.end()
})

test('what fails says after how long; the error goes on to the caller, and nothing moves after it', async () => {
  const screen = createScreen()
  const failing = createTerminal(screen, xterm).during('Building', () => {
    vi.advanceTimersByTime(1500)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([screen.lines(), vi.getTimerCount()]).toEqual([['Building  failed after 1.5 s', ''], 0])
})

test('of several steps the latest shows, then the one before; what does not last leaves nothing', async () => {
  const screen = createScreen()
  const terminal = createTerminal(screen, xterm)
  const outer = terminal.begin('Measuring', { lasting: false })
  await terminal.during('Building', () => expect(screen.lines()).toEqual(['⠋ Building']))
  expect(screen.lines()).toEqual(['Building  0.0 s', '⠋ Measuring'])
  outer.end()
  expect(screen.lines()).toEqual(['Building  0.0 s', ''])
})

/** A process that shows work on a terminal until a signal ends it, or until it ends itself; what it wrote, and how it ended. */
const runUntil = async (signal: 'SIGINT' | 'SIGTERM' | 'exit', listener = '') => {
  const script = `
    const { createTerminal } = await import(${JSON.stringify(fileURLToPath(new URL('terminal.mjs', import.meta.url)))})
    const terminal = createTerminal({ isTTY: true, write: text => process.stdout.write(text) }, { TERM: 'xterm' })
    terminal.begin('Building')
    ${listener}
    ${signal === 'exit' ? 'process.exit(3)' : `setInterval(() => {}, 1000); process.stderr.write('ready')`}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  child.stderr.once('data', () => signal !== 'exit' && child.kill(signal))
  const ended = new Promise(done => child.once('exit', (code, by) => done(by ?? code)))
  const screen = createScreen()
  screen.write(await text(child.stdout))
  return { ended: await ended, screen }
}

// The line is painted again meanwhile.
const onceAfterAWhile = `let heard = 0
  process.on('SIGINT', () => {
    heard += 1
    setTimeout(() => process.exit(6 + heard), 150)
  })`

test.each([
  ['SIGINT', '', 'SIGINT'],
  ['SIGTERM', '', 'SIGTERM'],
  ['SIGINT', onceAfterAWhile, 7],
  ['exit', '', 3],
] as const)(
  '%s in the middle erases the line and ends the process as without it; the cursor was never hidden',
  async (signal, listener, how) => {
    const { ended, screen } = await runUntil(signal, listener)
    expect([ended, screen.lines()]).toEqual([how, ['']])
    const all = screen.written.join('')
    expect([all.startsWith('\r⠋ Building\u001b[K'), all.includes('\u001b[?')]).toEqual([true, false])
  },
)
