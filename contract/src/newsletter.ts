import { newsletterCalls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'
import { z } from './schema.ts'

export const subscription = z.object({ email })

export const newsletterApi = {
  subscribe: endpoint({
    ...newsletterCalls.subscribe,
    access: 'anyone',
    summary: 'Subscribes an address to the newsletter; the same answer whether it was known or not',
    body: subscription,
    answer: z.object({ status: z.literal(true) }),
  }),
}
