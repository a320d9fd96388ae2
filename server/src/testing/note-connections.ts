// Loaded before anything else into a process under test (`node --import`): writes down whom it connects to, and lets it reach this machine alone.
import { appendFileSync } from 'node:fs'
import { isIPv4, Socket } from 'node:net'

const { NOTED_CONNECTIONS: file = '' } = process.env
const connect = Socket.prototype.connect as (this: Socket, ...asked: unknown[]) => Socket

const isHere = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** The host of a call of `connect`, in all its forms; undefined for a socket in the file system. */
const hostOf = (asked: readonly unknown[]): string | undefined => {
  const [first, second] = Array.isArray(asked[0]) ? asked[0] : asked
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string; path?: string | null }
    return path ? undefined : (host ?? 'localhost')
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return undefined
  return typeof second === 'string' ? second : 'localhost'
}

Socket.prototype.connect = function (this: Socket, ...asked: unknown[]) {
  const host = hostOf(asked)
  if (host === undefined) return connect.apply(this, asked)
  appendFileSync(file, `${host}\n`)
  if (isHere(host)) return connect.apply(this, asked)
  queueMicrotask(() => this.destroy(new Error(`${host} is not this machine`)))
  return this
} as Socket['connect']
