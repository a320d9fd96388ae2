import { expect, test } from 'vitest'
import { createPageMaker } from './make-page.ts'

const origins = { payment: { script: [], frame: [], connect: [] }, images: [], uploads: [] }

test('a page that could not be had says when to come again, and is kept by nobody; one that is there says nothing of that [CACHE-05, F6]', async () => {
  const said = async (status: number) => {
    const make = createPageMaker({ render: async () => new Response('a page', { status }), origins, relaxed: false })
    const page = await make(new URL('https://shop.example/products'))
    if (page instanceof Response) return page.status
    return [page.status, page.complete, page.headers['retry-after'], page.headers['cache-control'] === 'no-store']
  }
  expect([await said(503), await said(500), await said(404), await said(200)]).toEqual([
    [503, false, '5', true],
    [500, false, undefined, true],
    [404, true, undefined, true],
    [200, true, undefined, false],
  ])
})
