import { endpoint } from './endpoint.ts'
import { z } from './schema.ts'

export const paymentsApi = {
  webhook: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    access: 'anyone',
    summary: 'Events of the payment provider, with a valid signature only',
    answer: z.object({ received: z.boolean() }),
  }),
}
