import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/** The addresses of callers: of the connection, or what the trusted proxies in front say, counted from the nearest. */
export const createAddresses = (trustedProxies: number) => {
  const known = new WeakMap<Request, string>()
  return {
    remember: (request: Request, incoming: IncomingMessage) => known.set(request, addressOf(incoming, trustedProxies)),
    of: (request: Request) => known.get(request) ?? 'unknown',
  }
}

// Each proxy appends whom it saw; the entry that our own outermost proxy wrote is the caller; all before it was written by the caller and proves nothing.
const addressOf = ({ socket, headers }: IncomingMessage, trustedProxies: number) => {
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  return networkOf((trustedProxies > 0 ? seen.at(-trustedProxies) : undefined) ?? socket.remoteAddress ?? 'unknown')
}

/** Some proxies write a port beside the address, another for each connection. */
const withoutPort = (address: string) => address.replace(/^\[([^\]]*)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2')

/** What one customer has: an address of IPv4, but 2^64 of IPv6, so that these are told apart by their first half alone. */
export const networkOf = (written: string): string => {
  const address = withoutPort(written)
  const [plain = ''] = address.split('%')
  if (!ipaddr.IPv6.isValid(plain)) return address
  const parsed = ipaddr.process(plain)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64`
}
