import type { Role } from '@waha/contract/accounts.ts'
import type { Access } from '@waha/contract/endpoint.ts'
import { Problem } from '@waha/contract/problem.ts'

/** Who calls, as the token says. `token` is kept only to revoke it. */
export interface Caller {
  id: string
  email: string
  name: string
  role: Role
  token: string
}

/** Finds the owner of a bearer token; nobody for a token that is unknown, expired or revoked. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/** Lets a request in or throws: 401 without a valid token, 403 without the role. */
export const admit = async (access: Access, request: Request, findCaller: FindCaller): Promise<Caller | undefined> => {
  if (access === 'anyone') return undefined
  const token = bearerOf(request)
  const caller = token ? await findCaller(token) : undefined
  if (!caller) throw new Problem(401, 'sign_in_required')
  if (access === 'admin' && caller.role !== 'admin') throw new Problem(403, 'admin_required')
  return caller
}

// 43 base64url characters are 256 bits: nothing else is worth a look at the database.
const bearerOf = (request: Request) => /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1]
