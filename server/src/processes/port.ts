import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'
import { portTaken } from '../edge/open-port.ts'

/** A bound socket that nobody listens on yet, as node:cluster makes it for its workers. */
export interface HeldPort {
  close: () => void
  getsockname: (into: { port?: number }) => number
}

// Node documents no way to hold a port without accepting its connections.
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle: (address: string, port: number, family: number) => HeldPort | number
}

/** Does somebody listen there? Browsers ask the other local address first. */
const answersAt = (port: number, host: string) =>
  new Promise<boolean>(resolve => {
    const socket = net.connect({ port, host }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/**
 * Holds a port (0: one that is free) for processes that will listen on it: it stays open while none of them is alive, and callers wait.
 * Throws an Error that names the port when it is taken, and host and port when it cannot be listened on.
 */
export const holdPort = async ({ host, port }: { host: string; port: number }) => {
  const refused = (code: string) => new Error(`The shop cannot listen on ${host} (HOST) at port ${port} (${code}).`)
  const { address, family } = await lookup(host).catch(({ code }) => Promise.reject(refused(code)))
  if (host === '127.0.0.1' && port && (await answersAt(port, '::1'))) throw portTaken(port)
  const held = bind(address, port, family)
  if (typeof held === 'number') {
    const code = getSystemErrorName(held)
    throw code === 'EADDRINUSE' ? portTaken(port) : refused(code)
  }
  const name: { port?: number } = {}
  held.getsockname(name)
  return { held, port: name.port ?? port }
}
