import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const wrk = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'].find(path => existsSync(path))

/** Which program makes the load: wrk where it is installed, since it takes less of the processor from the server. */
export const loadProgram = wrk ? 'wrk' : 'Node'

interface Loading {
  connections: number
  seconds: number
  /** Asked in turns in place of the address's own path. */
  paths?: readonly string[]
  /** For wrk alone, in Lua: each connection is a client of its own then, with a number from 0 in `client`. */
  script?: string
}

export interface Load {
  /** Requests a second. */
  rate: number
  /** Latencies in milliseconds. */
  p50: number
  p99: number
  /** Answers that were neither 2xx nor 3xx, and requests that got none. */
  failed: number
}

/** Asks an address for so many seconds, over so many connections that each wait for their answer. */
export const load = async (url: string, loading: Loading): Promise<Load> => (wrk ? withWrk(wrk, url, loading) : withNode(url, loading))

/** Requests a second, all of which were answered well: to refuse costs less than to answer. */
export const rateOf = (url: string, { rate, failed }: Pick<Load, 'rate' | 'failed'>): number => {
  if (failed || !rate) throw new Error(`${url}: ${failed} requests were not answered well, at ${rate} a second`)
  return rate
}

/** Lua for wrk, from a table of values. */
export const luaTable = (values: readonly unknown[]): string =>
  `{${values.map(value => (Array.isArray(value) ? luaTable(value) : JSON.stringify(value))).join(',')}}`

const numbered = 'local clients = 0\nfunction setup(thread) thread:set("client", clients) clients = clients + 1 end\n'
const inTurns = (paths: readonly string[]) => `local paths, turn = ${luaTable(paths)}, 0
  function request() turn = turn + 1 return wrk.format("GET", paths[turn % #paths + 1]) end`

const withWrk = async (program: string, url: string, { connections, seconds, paths, script }: Loading) => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-wrk-'))
  const file = join(folder, 'load.lua')
  await writeFile(file, script ? numbered + script : paths ? inTurns(paths) : '')
  const options = [
    `-t${script ? connections : 1}`,
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    'accept-encoding: br',
    '-s',
    file,
  ]
  const { stdout } = await run(program, [...options, url]).finally(() => rm(folder, { recursive: true }))
  const milliseconds = (label: string) => {
    const [, value = '0', unit = 'ms'] = new RegExp(`\\s${label}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
    return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's']
  }
  const count = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0)
  const lost = [...(/Socket errors: (.*)/.exec(stdout)?.[1] ?? '').matchAll(/\d+/g)].reduce((sum, [errors]) => sum + Number(errors), 0)
  return {
    rate: count(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds('50'),
    p99: milliseconds('99'),
    failed: count(/Non-2xx or 3xx responses: (\d+)/) + lost,
  }
}

/** As wrk, but in this process: it takes as much of the processor as the server does. */
const withNode = async (url: string, { connections, seconds, paths = [''] }: Loading) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      const status = await statusOf(new URL(paths[times.length % paths.length] ?? '', url).href, agent)
      times.push(performance.now() - asked)
      if (status < 200 || status >= 400) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}

const statusOf = (url: string, agent: Agent) =>
  new Promise<number>(resolve => {
    const asked = get(url, { agent, headers: { 'accept-encoding': 'br' } }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', () => resolve(0))
  })
