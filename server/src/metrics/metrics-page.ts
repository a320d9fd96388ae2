import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { EarlyAnswer } from '../listen.ts'
import { type Figures, textOf } from './figures.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Answers GET /metrics to those who have one of the tokens, as `Authorization: Bearer …`; 401 to others. `common`: headers of every answer. */
export const createMetricsPage = (
  tokens: readonly string[],
  gather: () => Promise<Figures>,
  common: Record<string, string> = {},
): EarlyAnswer => {
  const expected = tokens.map(token => digest(`Bearer ${token}`))
  const isKnown = (header: string) => expected.some(known => timingSafeEqual(digest(header), known))
  const send = (response: ServerResponse, status: number, text: string) =>
    response
      .writeHead(status, {
        ...common,
        'content-type': status === 200 ? 'text/plain; version=0.0.4; charset=utf-8' : 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
        ...(status === 405 ? { allow: 'GET' } : {}),
      })
      .end(text)
  return (request, response) => {
    if (request.url !== '/metrics') return false
    if (!isKnown(request.headers.authorization ?? '')) send(response, 401, 'The token is missing or wrong.\n')
    else if (request.method !== 'GET') send(response, 405, 'Figures are read.\n')
    else
      gather().then(
        figures => send(response, 200, textOf(figures)),
        error => send(response, 500, `${error}\n`),
      )
    return true
  }
}
