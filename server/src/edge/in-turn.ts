import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Of the requests that come over one connection before their answers (pipelining), one is looked at at a time. Those of a connection that has closed
 * are not begun, and one on which more than `longest` wait is closed: no browser does that.
 */
export const inTurn = (answer: Listener, longest = 50): Listener => {
  const lines = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  const begin: Listener = (incoming, outgoing) => {
    outgoing.once('close', () => next(incoming.socket))
    answer(incoming, outgoing)
  }

  const next = (socket: Socket) => {
    const first = socket.destroyed ? undefined : lines.get(socket)?.shift()
    if (first) begin(...first)
    else lines.delete(socket)
  }

  return (incoming, outgoing) => {
    const { socket } = incoming
    const line = lines.get(socket)
    if (line) {
      line.push([incoming, outgoing])
      if (line.length > longest) socket.destroy()
      return
    }
    lines.set(socket, [])
    begin(incoming, outgoing)
  }
}
