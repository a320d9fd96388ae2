import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { createServer, Server, type Socket } from 'node:net'

export const portTaken = (port: number) => new Error(`Port ${port} is taken. Stop what listens there, or set PORT to another.`)

// Each takes about 20 KB while it is open.
const mostConnections = 5000

export interface Place {
  host: string
  port: number
  /** The port as another process holds it, by one handle or several (processes/port.ts); none: it is bound here. */
  held?: readonly object[] | undefined
  /** Connections beyond these are closed as they come. */
  connections?: number
}

/**
 * Has a server listen on a port. libuv takes one connection from each handle in a turn of its loop, and where there is much to do turns are long: at five times the load
 * newcomers waited for seconds to be refused. So a port that is held several times brings connections through each of its handles. Throws an Error that
 * names the port when it is taken. The returned function stops listening, and ends once all connections have ended.
 */
export const openPort = async (server: HttpServer, { host, port, held = [], connections = mostConnections }: Place) => {
  let open = 0
  server.prependListener('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open > connections) socket.destroy()
  })
  const [first, ...others] = held
  // As an HTTP server opens its own.
  const options = { allowHalfOpen: true, noDelay: true }
  const further = others.map(handle => ({ handle, listener: createServer(options, socket => void server.emit('connection', socket)) }))
  // Who comes while nobody takes connections waits in the kernel's line, which it may hold shorter.
  const backlog = connections
  if (first) server.listen(first, backlog)
  else server.listen(port, host, backlog)
  for (const { handle, listener } of further) listener.listen(handle, backlog)
  const listeners: Server[] = [server, ...further.map(({ listener }) => listener)]
  await Promise.all(listeners.map(each => once(each, 'listening'))).catch(error => {
    throw (error as { code?: string }).code === 'EADDRINUSE' ? portTaken(port) : error
  })
  return () =>
    Promise.all(
      listeners.map(each => {
        const closed = once(each, 'close')
        // That of HTTP would end connections between requests as well.
        Server.prototype.close.call(each)
        return closed
      }),
    )
}
