// Reviews that journeys find, written through the API.
import { type APIRequestContext, expect } from '@playwright/test'

interface NewReview {
  name?: string
  rating?: number
  comment: string
}

let count = 0

/** Writes each review from a new account. */
export const addReviews = async (request: APIRequestContext, productId: string, reviews: NewReview[]) => {
  for (const { name, rating = 5, comment } of reviews) {
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
