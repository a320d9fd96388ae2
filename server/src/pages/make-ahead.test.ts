import { expect, test } from 'vitest'
import { makeAhead } from './make-ahead.ts'

/** Answers with these statuses in turn, then with the last one for ever. */
const answering = (...statuses: number[]) => {
  const asked: string[] = []
  const answer = async ({ url }: Request) => {
    asked.push(url.replace('http://shop.test', ''))
    return new Response(null, { status: (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 0 })
  }
  return { asked, run: () => makeAhead(answer, 'http://shop.test') }
}

test('home and list are made in both languages; one that was not ready in time is asked for again [F12]', async () => {
  const { asked, run } = answering(503, 503, 200)
  await run()
  expect(asked).toEqual(['/', '/', '/', '/ar', '/products', '/ar/products'])
})

test('a page that cannot be shown, or never in time, is an error [F12]', async () => {
  await expect(answering(200, 500).run()).rejects.toThrow('/ar would be answered with 500')
  const never = answering(503)
  await expect(never.run()).rejects.toThrow('/ would be answered with 503')
  expect(never.asked.length).toBe(10)
})
