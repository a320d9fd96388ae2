// Bytes on the wire as no browser writes them.
import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection to a port of this machine; `said` is what has come back so far. */
export const openRaw = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('error', () => {})
  socket.on('data', chunk => {
    said += chunk
  })
  // Not `once`, which fails at an error, too: where nobody waits for the end, a refused connection would be a fault that nobody caught.
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'connect')
  return {
    socket,
    send: (text: string) => void socket.write(text),
    said: () => said,
    /** The status lines of all answers so far. */
    statuses: () => [...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status)),
    /** Everything that came, once the other side has closed the connection. */
    whole: async () => {
      await closed
      return said
    },
  }
}

/** The lines of a request. */
export const request = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n')
