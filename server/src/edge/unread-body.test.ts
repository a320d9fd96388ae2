import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../listen.ts'
import { openRaw, request } from '../testing/raw-client.ts'

test('who is answered before the whole body has come, and goes on sending nothing, is left after the longest time for a body [D1, X2]', async () => {
  // The silence of a connection lasts for longer than the test.
  const patience = { headers: 2000, body: { picture: 3000, other: 100 }, silence: 600_000 }
  const server = await listen({ host: '127.0.0.1', port: 0, patience })
  onTestFinished(() => server.close({ notice: 0, requests: 0 }))
  server.answer(
    async () => new Response('late'),
    (_, outgoing) => {
      outgoing.end('early')
      return true
    },
  )
  // A client that the machine keeps from sending its headers for so long hears something else; the next one does not.
  const visit = async () => {
    const client = await openRaw(server.port)
    client.send(request('POST /', 'host: shop', 'content-length: 10'))
    return client.whole()
  }
  await expect.poll(visit).toContain('early')
})
