// What a slow line does to a document: its first piece is parsed and painted long before the rest is there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server before the shop that holds back all of a document that follows the place it is told. Scripts are left out. */
export const serveInTwoPieces = async (shop: string) => {
  let place = Number.POSITIVE_INFINITY
  let rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(shop + url, { headers: { accept: headers.accept ?? '*/*' } })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': answer.headers.get('cache-control') ?? 'no-store' })
    if (type.includes('javascript')) response.end()
    else if (!type.includes('text/html')) response.end(Buffer.from(await answer.arrayBuffer()))
    else {
      const html = await answer.text()
      rest = Promise.withResolvers()
      response.write(html.slice(0, place))
      await rest.promise
      response.end(html.slice(place))
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    documentAt: async (path: string) => (await fetch(shop + path, { headers: { accept: 'text/html' } })).text(),
    cutAt: (index: number) => {
      place = index
    },
    sendRest: () => rest.resolve(),
    stop: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}
