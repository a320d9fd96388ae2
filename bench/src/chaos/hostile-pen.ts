// Calls of people and staff whose texts are payloads, and which fields have held one.
import { demoAccounts } from '@waha/api/seed/demo-accounts.ts'
import sharp from 'sharp'
import { ask, json } from '../scenarios.ts'
import { hostileIn } from './hostile-fields.ts'
import type { TextOf } from './hostile-texts.ts'

let calls = 0
/** Calls from an address each, and keeps which fields have held a payload. */
export const openPen = (url: string) => {
  const written = new Set<string>()
  const call = async (
    method: string,
    path: string,
    { token, body, template = path.replace(/\?.*/, '') }: { token?: string; body?: object; template?: string } = {},
  ) => {
    calls += 1
    const headers = {
      ...json,
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const { status, text } = await ask(`${url}/api${path.replace('{id}', crypto.randomUUID())}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const asked = path.includes('?') ? Object.fromEntries(new URL(path, url).searchParams) : {}
    for (const name of hostileIn({ ...asked, ...body })) written.add(`${method} ${template} ${name}`)
    return { status, answer: text.startsWith('{') ? JSON.parse(text) : undefined }
  }
  /** The same, of what must be taken. */
  const make = async (...asked: Parameters<typeof call>) => {
    const { status, answer } = await call(...asked)
    if (status >= 300) throw new Error(`${asked[1]}: ${status} ${JSON.stringify(answer)}`)
    return answer
  }
  return { call, make, written, url }
}
export type Pen = ReturnType<typeof openPen>

export const signInOwner = async ({ make }: Pen): Promise<string> => (await make('POST', '/auth/login', { body: demoAccounts.admin })).token

/** A picture of products, under a name of that kind. */
export const upload = async ({ make, url }: Pen, token: string, textOf: TextOf): Promise<string> => {
  const { uploadUrl, uploadPreset } = await make('POST', '/media/permit', { token })
  const form = new FormData()
  form.append('upload_preset', uploadPreset)
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${textOf(0, 34)}.png`)
  return (await (await fetch(new URL(uploadUrl, url), { method: 'POST', body: form })).json()).secure_url
}
