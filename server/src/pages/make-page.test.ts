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

test('a page has the same tag each time it is made, and another one when its policy lets another origin in [H1, CACHE-04]', async () => {
  const tagWith = async (images: string[]) => {
    const make = createPageMaker({ render: async () => new Response('a page'), origins: { ...origins, images }, relaxed: false })
    const page = await make(new URL('https://shop.example/products'))
    return page instanceof Response ? page.status : page.headers.etag
  }
  const [before, again, after] = [await tagWith([]), await tagWith([]), await tagWith(['https://images.example'])]
  expect(before).toMatch(/^W\/"/)
  expect([again === before, after === before]).toEqual([true, false])
})
