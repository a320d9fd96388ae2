import type { Role, StaffRole } from '@waha/contract/accounts.ts'
import type { Access } from '@waha/contract/endpoint.ts'
import { Problem } from '@waha/contract/problem.ts'

/** The user whom a token identifies. `token` is kept only to revoke it. */
export interface Caller {
  id: string
  email: string
  name: string
  role: Role
  /** Of admins alone. */
  staff: StaffRole | null
  token: string
}

/** Finds the owner of a bearer token; undefined for one that is unknown, expired or revoked. */
export type FindCaller = (token: string) => Promise<Caller | undefined>

/** Checks an endpoint's access: the caller, or 401 without a valid token, 403 without the role. */
export const authorize = async (access: Access, request: Request, findCaller: FindCaller): Promise<Caller | undefined> => {
  if (access === 'anyone') return undefined
  const token = bearerOf(request)
  const caller = token ? await findCaller(token) : undefined
  if (!caller) throw new Problem(401, 'sign_in_required')
  if (access !== 'user' && caller.role !== 'admin') throw new Problem(403, 'admin_required')
  if (access === 'owner' && caller.staff !== 'owner') throw new Problem(403, 'owner_required')
  return caller
}

// 43 base64url characters are 256 bits: anything else is no token of ours and saves the query.
const bearerOf = (request: Request) => /^Bearer +([A-Za-z0-9_-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
