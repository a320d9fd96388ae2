import type { APIRequestContext } from '@playwright/test'

/** Has each call come again that a busy shop sends away, as the shop tells it to. */
export const insisting = (request: APIRequestContext) => {
  const ask = request.fetch.bind(request)
  // `get`, `post` and the others go through it.
  request.fetch = async (...asking) => {
    const answer = await ask(...asking)
    return answer.status() === 503 && answer.headers()['retry-after'] ? request.fetch(...asking) : answer
  }
  return request
}
