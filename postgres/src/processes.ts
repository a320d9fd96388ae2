import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Is there a process with this pid? Zombies count as dead. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as { code: string }).code !== 'EPERM') return false
  }
  return !['Z', 'X'].includes(statOf(pid)[0] ?? '')
}

/** A process's start time, to recognize reused pids; empty if the system does not tell. */
export const startTimeOf = (pid: number): string => {
  // In whichever time zone and language it is asked.
  if (process.platform === 'darwin') return ps('lstart=', pid, { TZ: 'UTC', LC_ALL: 'C' })
  const ticks = statOf(pid)[19]
  return ticks ? `${bootId()} ${ticks}` : ''
}

/** The command line of a process; empty if the system does not tell. */
export const commandOf = (pid: number): string =>
  process.platform === 'darwin' ? ps('command=', pid) : textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

// The fields after the name, which may contain spaces; the first is the state.
const statOf = (pid: number) => {
  const text = textOf(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

const bootId = () => textOf('/proc/sys/kernel/random/boot_id').trim()

const textOf = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const ps = (column: string, pid: number, env?: Record<string, string>) => {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8', env }).trim()
  } catch {
    return ''
  }
}
