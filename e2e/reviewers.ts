// People who have something to say, by the API and not by the screen.
import { type APIRequestContext, expect } from '@playwright/test'

interface Said {
  name?: string
  rating?: number
  comment: string
}

let count = 0

/** Each of these is said by an account of its own. The names as they are shown. */
export const peopleSay = async (request: APIRequestContext, productId: string, said: Said[]) => {
  for (const { name, rating = 5, comment } of said) {
    count += 1
    const registered = await request.post('/api/auth/register', {
      data: {
        name: name ?? `Reviewer ${count}`,
        email: `reviewer-${process.pid}-${count}-${Date.now()}@waha.example`,
        password: 'secret-enough',
      },
      // As if through a proxy: from one address only so many accounts may be made.
      headers: { 'x-forwarded-for': `10.200.${process.pid % 250}.${count % 250}` },
    })
    expect(registered.status()).toBe(201)
    const { token } = (await registered.json()) as { token: string }
    const answer = await request.post('/api/reviews', {
      data: { productId, rating, comment },
      headers: { authorization: `Bearer ${token}` },
    })
    expect([comment, answer.status()]).toEqual([comment, 201])
  }
}
