// A way to a service that can be cut, or fall silent as when its machine has stopped: then connections stay open, and nothing passes.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Listens on a loopback port of its own and passes everything on. `met` counts what came in its way since it does not: connections and chunks. */
export const openFaultProxy = async (target: NetConnectOpts) => {
  const sockets = new Set<Socket>()
  let [state, met] = ['open' as 'open' | 'cut' | 'silent', 0]
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (state === 'silent') socket.pause()
  }
  const become = (next: typeof state) => {
    if (next !== 'open') met = 0
    state = next
    for (const socket of sockets) {
      if (next === 'cut') socket.destroy()
      else if (next === 'silent') socket.pause()
      else socket.resume()
    }
  }
  const server = createServer(socket => {
    if (state !== 'open') met += 1
    if (state === 'cut') return void socket.on('error', () => {}).destroy()
    const onward = connect(target)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      hold(from)
      from.on('data', chunk => to.write(chunk))
      from.on('close', () => to.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** Closes all connections, also every new one at once. */
    cut: () => become('cut'),
    fallSilent: () => become('silent'),
    open: () => become('open'),
    met: () => met,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>
