import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './shopper.ts'

test('what a journey asks the shop comes again while the shop is busy, and what fails otherwise fails', async ({ page, request }) => {
  const answers = [
    [503, { 'retry-after': '1' }],
    [503, { 'retry-after': '1' }],
    [201, {}],
    [503, {}],
    [500, { 'retry-after': '1' }],
  ] as const
  for (const asking of [request, page.request]) {
    const left = [...answers]
    const server = createServer((_, answer) => {
      const [status, headers] = left.shift() ?? [404, {}]
      answer.writeHead(status, headers).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const statuses = [(await asking.post(url)).status(), (await asking.get(url)).status(), (await asking.get(url)).status()]
    server.close()
    expect(statuses).toEqual([201, 503, 500])
  }
})

test('what the browser says of a call that a busy shop told to come again fails no journey', async ({ signedIn: page }) => {
  const busy = { status: false, message: 'x', error: 'x', code: 'unavailable' }
  let asked = 0
  await page.route('**/api/auth/me', async route => {
    asked += 1
    await (asked > 1 ? route.continue() : route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: busy }))
  })
  await page.goto('/ar/about')
  await expect.poll(() => asked).toBe(2)
})
