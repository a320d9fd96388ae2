import { productId } from '@waha/contract/fields.ts'
import type { GoogleWish } from '@waha/contract/google.ts'
import { readOwnPath } from '../session/intention.ts'

interface GoogleSession {
  token: string
  wish: GoogleWish
}

/** What the address of /auth/success says. `user` has to be an object in JSON; who it is, the API alone says. */
export const readGoogleAnswer = (params: URLSearchParams): GoogleSession | undefined => {
  const token = params.get('token')
  if (!token || !isObject(params.get('user'))) return undefined
  const add = productId.safeParse(params.get('add')).data
  return { token, wish: { from: readOwnPath(params.get('from')), add } }
}

const isObject = (json: string | null) => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
