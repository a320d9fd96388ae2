import { type Intention, readIntention } from './use-ask-to-sign-in.ts'

interface Arrival {
  token: string
  intention: Intention | undefined
}

/** What the address of /auth/success says. `user` has to be an object in JSON; who it is, the API alone says. */
export const readArrival = (params: URLSearchParams): Arrival | undefined => {
  const token = params.get('token')
  if (!token || !isObject(params.get('user'))) return undefined
  return { token, intention: readIntention({ from: params.get('from'), add: params.get('add') }) }
}

const isObject = (json: string | null) => {
  try {
    const value: unknown = JSON.parse(json ?? '')
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
