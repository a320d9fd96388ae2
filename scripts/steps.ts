import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { terminal } from '../terminal/src/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const isWindows = process.platform === 'win32'
// Its shell parts what it is given at spaces.
const quoted = (text: string) => (isWindows && text.includes(' ') ? `"${text}"` : text)

/** A command, and the heading for its output. */
export interface Step {
  name: string
  command: readonly [string, ...string[]]
}

export interface Running {
  atEnd?: boolean
  leave?: (code: number) => unknown
}

/**
 * Runs a step and returns whether it succeeded. Its output is shown at once or, with `atEnd`, when it has ended.
 * A signal is passed on to the step; then this process exits, too, by `leave` if it has more to end.
 */
export const runStep = async (
  { name, command: [program, ...args] }: Step,
  { atEnd = false, leave = process.exit }: Running = {},
): Promise<boolean> => {
  const head = `\n── ${name}`
  if (!atEnd) console.log(head)
  const child = spawn(quoted(program), args.map(quoted), {
    cwd: root,
    stdio: atEnd ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: isWindows,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
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
  if (stopped) await leave(130)
  if (atEnd) terminal.say([head, output.trimEnd()].filter(Boolean).join('\n'))
  return succeeded
}
