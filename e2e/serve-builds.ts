// A server before the shop that can be told to serve another build of it, or to be away.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serviceWorkerPath } from '@waha/server/service-worker.ts'

export const serveBuilds = async (shop: string) => {
  let gone: RegExp | undefined
  let away = false
  const answerTo = async (url: string, accept: string) => {
    if (gone?.test(url)) return new Response(null, { status: 404 })
    if (url !== serviceWorkerPath) return fetch(shop + url, { headers: { accept } })
    const worker = await (await fetch(shop + url)).text()
    return new Response(gone ? worker.replace(gone, '/assets/newer.js') : worker, { headers: { 'content-type': 'text/javascript' } })
  }
  const server = createServer(async ({ url = '/', headers }, response) => {
    if (away) return response.destroy()
    const answer = await answerTo(url, headers.accept ?? '*/*')
    const body = Buffer.from(await answer.arrayBuffer())
    const { 'content-encoding': _, 'content-length': __, ...rest } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, rest).end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on, a build that has another file in place of the one that begins so. */
    deployWithout: (file: string) => {
      gone = new RegExp(`/assets/${file}-[\\w-]+\\.js`)
    },
    /** Whether it gives no answer from now on. */
    setAway: (is: boolean) => {
      away = is
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}
