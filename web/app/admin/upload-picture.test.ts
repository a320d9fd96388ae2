import { isProblem } from '@waha/contract/problem.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload-picture.ts'

afterEach(() => void vi.unstubAllGlobals())

/** What comes of an upload to an image host that answers so: the address of the picture, or what is wrong. */
const outcomeOf = async (status: number, body: unknown) => {
  class Sending {
    upload = {}
    onload = () => {}
    status = status
    responseText = typeof body === 'string' ? body : JSON.stringify(body)
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => 'content-type: application/json\r\n'
    send() {
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  const permit = { uploadUrl: 'https://pictures.example/image/upload', uploadPreset: 'permit' }
  const file = new File(['picture'], 'lamp.jpg', { type: 'image/jpeg' })
  const sending = { onProgress: () => {}, signal: new AbortController().signal }
  return uploadPicture(permit, file, sending).catch(error => (isProblem(error) ? error.code : error))
}

test('a picture is sent when the image host says 200 and names an address: nothing else that it says is taken for one [F10]', async () => {
  const secure_url = 'https://pictures.example/lamp.webp'
  expect(await outcomeOf(200, { secure_url })).toBe(secure_url)
  for (const status of [201, 202, 400, 500, 503])
    expect([status, await outcomeOf(status, { secure_url })]).toEqual([status, 'unexpected_error'])
  for (const body of [
    {},
    { secure_url: '' },
    { secure_url: null },
    { secure_url: 7 },
    { secure_url: { secure_url } },
    { url: secure_url },
    'null',
    '<html>',
    '',
  ])
    expect([body, await outcomeOf(200, body)]).toEqual([body, 'unexpected_error'])
})
