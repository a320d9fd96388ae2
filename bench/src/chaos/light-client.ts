// Asks over plain sockets and looks at the head of an answer alone. Node's own client takes several times as much of the processor for each answer: on a
// machine of two cores a shop that is pressed would lack what those take who press.
import { connect } from 'node:net'

export interface Heard {
  /** 0: the connection was closed before the answer was whole. */
  status: number
  /** With a Retry-After. */
  later: boolean
}

const lastChunk = '0\r\n\r\n'

/** One connection, over which one thing is asked at a time. */
const openLine = (port: number) => {
  const socket = connect(port, '127.0.0.1').setNoDelay()
  let [head, tail, left] = ['', '', Number.NaN]
  let done: ((heard: Heard) => void) | undefined
  const hear = () => {
    const heard = { status: Number(head.slice(9, 12)), later: /\r\nretry-after:/i.test(head) }
    const tell = done
    ;[head, tail, left, done] = ['', '', Number.NaN, undefined]
    tell?.(heard)
  }
  socket.on('data', (part: Buffer) => {
    let body = part
    if (Number.isNaN(left)) {
      const before = head.length
      head += part.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      body = part.subarray(end + 4 - before)
      head = head.slice(0, end)
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY)
    }
    left -= body.length
    tail = (tail + body.subarray(-lastChunk.length).toString('latin1')).slice(-lastChunk.length)
    if (left <= 0 || (left === Number.POSITIVE_INFINITY && tail === lastChunk)) hear()
  })
  socket.on('error', () => {})
  socket.on('close', () => done?.({ status: 0, later: false }))
  return {
    ask: (text: string) =>
      new Promise<Heard>(resolve => {
        done = resolve
        if (socket.destroyed) resolve({ status: 0, later: false })
        else socket.write(text)
      }),
    isOpen: () => !socket.destroyed,
    close: () => socket.destroy(),
  }
}

/** Asks for paths of a shop over connections that are used again, as many as there are questions under way; `from` is who seems to ask. */
export const openLightClient = (port: number) => {
  const resting: ReturnType<typeof openLine>[] = []
  return {
    ask: async (path: string, from: string): Promise<Heard> => {
      let line = resting.pop()
      while (line && !line.isOpen()) line = resting.pop()
      line ??= openLine(port)
      const heard = await line.ask(`GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nx-forwarded-for: ${from}\r\n\r\n`)
      if (line.isOpen()) resting.push(line)
      return heard
    },
    close: () => {
      for (const line of resting.splice(0)) line.close()
    },
  }
}
