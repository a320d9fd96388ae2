// A shop as `npm start` runs it, in processes of its own, for tests.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { commandOf } from '@waha/postgres/processes.ts'
import { withoutSettings } from './environment.ts'

const start = fileURLToPath(new URL('../start.ts', import.meta.url))

interface Asking {
  method?: string
  token?: string
  /** Sent as JSON, unless it is a form. */
  body?: unknown
  headers?: Record<string, string>
}

/** Starts a shop over a data folder, and waits until it says that it is open. */
export const openShop = async (dataDir: string, processes: number, settings: Record<string, string> = {}) => {
  // A busy machine may take its time.
  const patience = { PAGE_WAIT_SECONDS: '60', STOP_SECONDS: '60' }
  const usual = { PORT: '0', DATA_DIR: dataDir, DEMO: 'true', ...patience, WEB_CONCURRENCY: String(processes) }
  const env = { ...withoutSettings(), ...usual, ...settings }
  const child = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const port = await new Promise<number>((opened, failed) => {
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.stdout.on('data', chunk => {
      said += chunk
      const found = /is open: http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (found) opened(Number(found))
    })
    child.once('exit', code => failed(new Error(`the shop ended with ${code}: ${said}`)))
  })
  const exited = once(child, 'exit')

  /** A call over a connection of its own. */
  const ask = async (path: string, { method, token, body, headers = {} }: Asking = {}) => {
    const sent = body === undefined || body instanceof FormData || body instanceof URLSearchParams ? body : JSON.stringify(body)
    const encoded = new Request('http://shop.test', { method: 'POST', body: sent ?? null })
    const type = encoded.headers.get('content-type')
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(type ? { 'content-type': typeof sent === 'string' ? 'application/json' : type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    })
    asked.end(Buffer.from(await encoded.arrayBuffer()))
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const isJson = /json/.test(answer.headers['content-type'] ?? '')
    return { status: answer.statusCode ?? 0, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  /** The same, again while a busy shop sends one away, as JSON or a page; a shop that starts says so in plain text, and one that stops names no time. */
  const insist = async (...asking: Parameters<typeof ask>): ReturnType<typeof ask> => {
    const answer = await ask(...asking)
    const isPlain = answer.headers['content-type']?.startsWith('text/plain')
    return answer.status === 503 && answer.headers['retry-after'] && !isPlain ? insist(...asking) : answer
  }

  return {
    port,
    /** The process that watches those that serve. */
    pid: child.pid as number,
    ask,
    insist,
    /** The processes that serve. */
    serving: async () => {
      const children =
        process.platform === 'linux'
          ? (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ')
          : execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
              .trim()
              .split('\n')
      return children.map(Number).filter(pid => commandOf(pid).includes('processes/worker.ts'))
    },
    /** Has those that serve replaced, one after the other. */
    replace: () => child.kill('SIGUSR2'),
    /** What it has said so far, on both outputs. */
    said: () => said,
    /** Ends it, in good order unless told otherwise; answers its exit code. */
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      const [code] = await exited
      return code as number | null
    },
  }
}
export type OpenShop = Awaited<ReturnType<typeof openShop>>
