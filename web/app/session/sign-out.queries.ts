import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountsCalls } from '@waha/contract/calls.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { callWith } from './browser.ts'
import { dropToken, readToken } from './token.ts'

/** The query keys of everything that belongs to one user: removed on sign-out. */
const personalKeys = ['user', 'cart', 'wishlist', 'orders', 'own-review', 'delivery', 'addresses', 'desk']

/**
 * Asks the server to revoke a token that the browser has forgotten; a failure is only logged. A server that cannot be reached, or is busy, is asked again
 * as long as the page is open: in the storage whoever comes next would find the token.
 */
const revoke = (token: string | null): Promise<unknown> =>
  callWith(token)(accountsCalls.logout, { body: {} }).catch(error => {
    console.warn('the token could not be revoked', error)
    if (isProblem(error) && (error.status < 400 || error.status > 428)) setTimeout(revoke, 30_000, token)
  })

/** Signs out in this browser at once, and revokes the token. */
export const useSignOut = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const revoked = revoke(readToken())
      dropToken()
      for (const key of personalKeys) queries.removeQueries({ queryKey: [key] })
      await revoked
    },
  })
}
