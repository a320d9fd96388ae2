import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turnOfLoop, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { type BodyTimes, bodyInTime } from './edge/body-in-time.ts'
import { inTurn, type Listener } from './edge/in-turn.ts'
import { decodable, isMalformed } from './edge/malformed.ts'
import { openPort, type Place } from './edge/open-port.ts'
import { createReadiness } from './edge/readiness.ts'
import { log as usualLog } from './log.ts'
import { reasonOf } from './unforeseen.ts'

export type Answer = (request: Request, incoming: IncomingMessage) => Promise<Response>

/** Answers a request itself, or says false. */
export type EarlyAnswer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

const starting: Answer = async () => new Response('The shop is starting.', { status: 503, headers: { 'retry-after': '1' } })

/** A port that is listened on, and how its requests are answered. */
export type Listening = Awaited<ReturnType<typeof listen>>

/** How patient the server is with slow clients, in milliseconds. */
export interface Patience {
  headers: number
  body: BodyTimes
  /** Without a byte in either direction: the longest work on a picture, those who never read their answer, and connections between requests. */
  silence: number
}
// Proxies rest connections for up to a minute (nginx): one that closes before would lose the request that comes just then.
export const usualPatience: Patience = { headers: 10_000, body: { picture: 600_000, other: 30_000 }, silence: 65_000 }

interface Settings extends Place {
  patience?: Partial<Patience>
}

/** How a server leaves, in milliseconds: how long it takes new connections still, and how long requests under way may take. */
export interface LeavingTimes {
  notice?: number | undefined
  requests?: number | undefined
}

/** Listens at once, answers 503 until told how to answer. Throws an Error that names the port when it is taken. */
export const listen = async ({ patience = {}, ...place }: Settings) => {
  const { headers, body, silence } = { ...usualPatience, ...patience }
  let answer = starting
  let answerEarly: EarlyAnswer = () => false
  let log = usualLog
  const readiness = createReadiness()
  const handle = getRequestListener((request, env) => answer(request, env.incoming as IncomingMessage))
  const handleInTurn = inTurn((incoming, outgoing) => {
    bodyInTime(incoming, outgoing, body)
    void handle(incoming, outgoing)
  })
  const times = { headersTimeout: headers, requestTimeout: body.picture, connectionsCheckingInterval: Math.min(headers / 4, 2000) }
  const look: Listener = (incoming, outgoing) => {
    if (isMalformed(incoming)) return void outgoing.writeHead(400, { connection: 'close' }).end()
    incoming.url = decodable(incoming.url ?? '')
    if (!readiness.answer(incoming, outgoing) && !answerEarly(incoming, outgoing)) handleInTurn(incoming, outgoing)
  }
  const server = createServer({ ...times, maxHeaderSize: 32 * 1024 }, (incoming, outgoing) => {
    try {
      look(incoming, outgoing)
    } catch (error) {
      // Here nothing else would catch it, and one request would end the process. Its query may hold a token.
      log('error', 'a request failed', { path: incoming.url?.split('?')[0], error: reasonOf(error) })
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(500, { connection: 'close' }).end()
    }
  })
  server.timeout = silence
  // None of its own: the silence is measured between requests, too.
  server.keepAliveTimeout = 0
  const leavePort = await openPort(server, place)
  return {
    port: (server.address() as AddressInfo).port,
    /** Answers a request that another server took, as development does. */
    handle,
    /** `early` looks at each request first. */
    answer: (how: Answer, early: EarlyAnswer = () => false, told = usualLog) => {
      answer = how
      answerEarly = early
      log = told
    },
    /**
     * Leaves the port to others, at once. Connections that are open are told with their next answer, or end in silence as ever: whatever
     * is asked over them is answered.
     */
    giveWay: async (longest = silence + 10_000) => {
      readiness.giveWay()
      await Promise.race([leavePort(), wait(longest, undefined, { ref: false })])
    },
    /** Says that it leaves, then takes no more connections; requests under way have up to 7 s from the beginning to end. */
    close: async ({ notice, requests = 7000 }: LeavingTimes = {}) => {
      const longest = wait(requests, undefined, { ref: false })
      const usualNotice = readiness.leave()
      if (server.listening && notice !== 0) {
        await wait(notice ?? usualNotice)
        // Who has come meanwhile is taken first: what waits at a port that closes is reset.
        await turnOfLoop()
      }
      const closed = leavePort()
      // Connections between requests, and the server's own timers, end as well.
      server.close()
      // And those whose request was under way just now, and was answered before anybody knew that it is the last.
      const resting = setInterval(() => server.closeIdleConnections(), 50)
      await Promise.race([closed, longest])
      clearInterval(resting)
      server.closeAllConnections()
    },
  }
}
