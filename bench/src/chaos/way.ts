// A way over TCP that can be slow, torn or closed, in front of a service that is well.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Listens on a port of its own and passes everything on. */
export const openWay = async (target: NetConnectOpts) => {
  const sockets = new Set<Socket>()
  let [delay, closed] = [0, false]
  const server = createServer(socket => {
    if (closed) return void socket.resetAndDestroy()
    const onward = connect(target)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('data', chunk => void setTimeout(() => to.writable && to.write(chunk), delay))
      from.on('close', () => {
        sockets.delete(from)
        setTimeout(() => to.destroy(), delay)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    // The socket of a file has no resets.
    for (const socket of sockets) socket.remoteAddress ? socket.resetAndDestroy() : socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Everything is so many milliseconds late, in either direction. */
    delay: (milliseconds: number) => {
      delay = milliseconds
    },
    /** Breaks all connections; new ones go through. */
    cut,
    /** Whether connections are refused. */
    close: (yes: boolean) => {
      closed = yes
      if (yes) cut()
    },
    stop: () => {
      cut()
      server.close()
    },
  }
}
export type Way = Awaited<ReturnType<typeof openWay>>
