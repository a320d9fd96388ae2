import { paymentsApi } from '@waha/contract/checkout.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { receiveEvent } from './receive-event.ts'

export const paymentsRoutes = (api: Api) => [
  answer(paymentsApi.webhook, async ({ request }) => {
    await receiveEvent(api, request)
    return { received: true }
  }),
]
