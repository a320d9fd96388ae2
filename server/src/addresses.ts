import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

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
  return household((trustedProxies > 0 ? seen.at(-trustedProxies) : undefined) ?? socket.remoteAddress ?? 'unknown')
}

/** What one customer has: an address of IPv4, but 2^64 of IPv6, so that these are told apart by their first half alone. */
export const household = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [start = '', end] = plain.split('::')
  const [before, after] = [start, end ?? ''].map(part => part.split(':').filter(Boolean))
  const gap = Array.from({ length: end === undefined ? 0 : Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0')
  const groups = [...(before ?? []), ...gap, ...(after ?? [])].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
