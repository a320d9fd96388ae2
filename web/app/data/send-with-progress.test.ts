import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'

/** The browser's request, as far as sending uses it. */
class Sending {
  static last: Sending | undefined
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  onerror = () => {}
  onabort = () => {}
  onload = () => {}
  status = 200
  responseText = ''
  readonly headers: string[][] = []
  readonly opened: string[] = []
  sent = ''
  constructor() {
    Sending.last = this
  }
  open(...parts: string[]) {
    this.opened.push(...parts)
  }
  setRequestHeader(...header: string[]) {
    this.headers.push(header)
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 9\r\n'
  }
  send(body: ArrayBuffer) {
    this.sent = new TextDecoder().decode(body)
  }
  abort() {
    this.onabort()
  }
}
beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Sending))
afterEach(() => void vi.unstubAllGlobals())

const start = async () => {
  Sending.last = undefined
  const [parts, cancelled] = [[] as number[], new AbortController()]
  const request = new Request('http://shop.test/api/upload', {
    method: 'POST',
    body: 'picture',
    headers: { authorization: 'Bearer t' },
    signal: cancelled.signal,
  })
  const answer = sendWithProgress(request, part => parts.push(part))
  const sending = await vi.waitUntil(() => Sending.last?.sent && Sending.last, 90_000)
  return { answer, parts, cancelled, sending }
}

test('an upload is sent as it is asked for, tells the part that is sent, and answers as fetch does [ERROR-01]', async () => {
  const { answer, parts, sending } = await start()
  expect([sending.opened, sending.sent]).toEqual([['POST', 'http://shop.test/api/upload'], 'picture'])
  expect(sending.headers).toContainEqual(['authorization', 'Bearer t'])
  sending.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
  sending.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
  sending.upload.onprogress?.({ lengthComputable: true, loaded: 4, total: 4 })
  expect(parts).toEqual([0.25, 1])
  Object.assign(sending, { status: 429, responseText: '{"code":"too_many_uploads"}' }).onload()
  const response = await answer
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([429, '9', { code: 'too_many_uploads' }])
})

test('a cancelled upload ends with the reason of its signal, one without an answer as fetch does [ERROR-01]', async () => {
  const { answer, cancelled } = await start()
  cancelled.abort(new Error('not wanted any more'))
  await expect(answer).rejects.toThrow('not wanted any more')
  const lost = await start()
  lost.sending.onerror()
  await expect(lost.answer).rejects.toThrow(TypeError)
})
