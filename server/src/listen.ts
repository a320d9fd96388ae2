import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'

export type Answer = (request: Request, incoming: IncomingMessage) => Promise<Response>

/** Answers a request itself, or says false. */
export type EarlyAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

const starting: Answer = async () => new Response('The shop is starting.', { status: 503, headers: { 'retry-after': '1' } })

/** Says that the shop is not ready from the moment it stops; what else comes over an open connection is answered still. */
export const untilStopped =
  (answer: Answer, stopping: AbortSignal): Answer =>
  async (request, incoming) =>
    stopping.aborted && /^(\/api)?\/ready$/.test(new URL(request.url).pathname)
      ? Response.json({ status: 'stopping' }, { status: 503, headers: { connection: 'close' } })
      : answer(request, incoming)

/** A port that is listened on, and how its requests are answered. */
export type Listening = Awaited<ReturnType<typeof listen>>

export const portTaken = (port: number) => new Error(`Port ${port} is taken. Stop what listens there, or set PORT to another.`)

/**
 * Listens at once, answers 503 until told how to answer. Throws an Error that names the port when it is taken.
 * `held`: the port as another process holds it (processes/port.ts).
 */
export const listen = async ({ host, port, held }: { host: string; port: number; held?: object | undefined }) => {
  let answer = starting
  let answerEarly: EarlyAnswer = () => false
  const handle = getRequestListener((request, env) => answer(request, env.incoming as IncomingMessage))
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000, maxHeaderSize: 32 * 1024 }, (incoming, outgoing) => {
    if (!answerEarly(incoming, outgoing)) void handle(incoming, outgoing)
  })
  if (held) server.listen(held)
  else server.listen(port, host)
  await once(server, 'listening').catch(error => {
    throw (error as { code?: string }).code === 'EADDRINUSE' ? portTaken(port) : error
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Answers a request that another server took, as development does. */
    handle,
    /** `early` looks at each request first. */
    answer: (how: Answer, early: EarlyAnswer = () => false) => {
      answer = how
      answerEarly = early
    },
    /** Takes no more connections; requests under way have up to 8 s to end. */
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await Promise.race([closed, wait(8000, undefined, { ref: false })])
      server.closeAllConnections()
    },
  }
}
