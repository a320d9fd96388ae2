import type { IncomingMessage } from 'node:http'

/** The addresses of callers: of the connection, or what the trusted proxies in front say, counted from the nearest. */
export const createAddresses = (trustedProxies: number) => {
  const known = new WeakMap<Request, string>()
  return {
    remember: (request: Request, incoming: IncomingMessage) => known.set(request, addressOf(incoming, trustedProxies)),
    of: (request: Request) => known.get(request) ?? 'unknown',
  }
}

// Each proxy appends whom it saw; the entry that our own outermost proxy wrote is the caller, all before it is hearsay.
const addressOf = ({ socket, headers }: IncomingMessage, trustedProxies: number) => {
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  return (trustedProxies > 0 ? seen.at(-trustedProxies) : undefined) ?? socket.remoteAddress ?? 'unknown'
}
