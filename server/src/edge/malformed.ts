import type { IncomingMessage } from 'node:http'

/**
 * What no browser sends, and what the parts of the shop would read differently: a name and password in the address, two hosts, a path whose
 * percent-encoding stands for nothing.
 */
export const isMalformed = ({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>) =>
  hasTwoHosts(rawHeaders) || (!url.startsWith('/') && /^\w+:\/\/[^/?#]*@/.test(url)) || !isDecodable(url)

/** `rawHeaders`: names and values in turns. */
const hasTwoHosts = (rawHeaders: readonly string[]) => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

const isDecodable = (url: string) => {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
