import type { IncomingMessage, ServerResponse } from 'node:http'

const ready = /^(?:\/api)?\/ready(?:\?|$)/

/** In milliseconds. Whoever has asked /ready within `recently` is a balancer: it has time to hear the no and turn elsewhere. */
const [recently, noticeOfBalancer, noticeOfOthers] = [30_000, 2000, 200]

/** What a server that leaves says: with every answer that it is the last of its connection, and no at /ready unless another has its place. */
export const createReadiness = ({ now = () => performance.now() } = {}) => {
  let [last, leaving] = [false, false]
  let asked = Number.NEGATIVE_INFINITY
  return {
    /** Answers /ready once the server leaves; false: others answer. */
    answer: ({ url = '' }: Pick<IncomingMessage, 'url'>, outgoing: ServerResponse) => {
      if (last) outgoing.shouldKeepAlive = false
      if (!ready.test(url)) return false
      asked = now()
      if (leaving) outgoing.writeHead(503, { 'content-type': 'application/json' }).end('{"status":"stopping"}')
      return leaving
    },
    /** Leaves its place to another, which is ready. */
    giveWay: () => {
      last = true
    },
    /** Leaves; answers how long new connections are to be taken still, in milliseconds. */
    leave: () => {
      last = true
      leaving = true
      return now() - asked < recently ? noticeOfBalancer : noticeOfOthers
    },
  }
}
