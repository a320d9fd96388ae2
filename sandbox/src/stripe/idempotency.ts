import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { ApiError } from './objects.ts'
import type { Sandbox } from './state.ts'

/**
 * Performs a call once for its idempotency key: later calls get the first response again, 5xx included. The key with other parameters, or
 * during the first call, is an error. A 4xx is not stored.
 */
export const once = async ({ state, keysInUse }: Sandbox, c: Context, text: string, perform: () => Promise<unknown>) => {
  const key = c.req.header('idempotency-key')
  if (!key) return c.json((await perform()) as object)
  const fingerprint = createHash('sha256').update(`${c.req.path}\n${text}`).digest('hex')
  const known = state.get('remembered', key)
  if (known && known.fingerprint !== fingerprint)
    throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters they were first used with.', {
      type: 'idempotency_error',
    })
  if (known) return c.json(known.body as object, known.status as 200, { 'idempotent-replayed': 'true' })
  if (keysInUse.has(key))
    throw new ApiError(409, 'There is currently another in-progress request using this idempotency key.', {
      code: 'idempotency_key_in_use',
    })
  keysInUse.add(key)
  try {
    const body = await perform()
    state.put('remembered', { id: key, fingerprint, status: 200, body })
    return c.json(body as object)
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500)
      state.put('remembered', { id: key, fingerprint, status: error.status, body: error.body })
    throw error
  } finally {
    keysInUse.delete(key)
  }
}
