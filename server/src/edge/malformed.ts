import type { IncomingMessage } from 'node:http'

/** What no browser sends, and what the parts of the shop would read differently: a name and password in the address, two hosts. */
export const isMalformed = ({ url = '', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>) =>
  hasTwoHosts(rawHeaders) || (!url.startsWith('/') && /^\w+:\/\/[^/?#]*@/.test(url))

/** `rawHeaders`: names and values in turns. */
const hasTwoHosts = (rawHeaders: readonly string[]) => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** An address whose path can be decoded: one whose percent-encoding stands for nothing is read as it is written, and names nothing that there is. */
export const decodable = (url: string) => {
  if (!url.includes('%')) return url
  const [path = '', query] = url.split(/\?(.*)/s, 2)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + (query === undefined ? '' : `?${query}`)
  }
}
