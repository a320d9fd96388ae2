import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a body may take, in milliseconds: one that may hold a picture, and any other. */
export interface BodyTimes {
  picture: number
  other: number
}

/** Ends a request whose body has not come whole in time: 408, and the connection is closed. */
export const bodyInTime = (incoming: IncomingMessage, outgoing: ServerResponse, { picture, other }: BodyTimes) => {
  const { 'content-length': length, 'transfer-encoding': encoding, 'content-type': type = '' } = incoming.headers
  if (!encoding && !Number(length)) return
  const timer = setTimeout(
    () => {
      if (incoming.complete) return
      if (!outgoing.headersSent) outgoing.writeHead(408, { connection: 'close' }).end()
      incoming.socket.destroySoon()
    },
    type.startsWith('multipart/') ? picture : other,
  )
  for (const over of ['end', 'close']) incoming.once(over, () => clearTimeout(timer))
}
