import { newsletterApi } from '@waha/contract/newsletter.ts'
import type { Api } from '../api.ts'
import type { RateLimit } from '../http/rate-limits.ts'
import { answer } from '../http/route.ts'
import { addSubscriber } from './newsletter.queries.ts'

const subscriptionLimit: RateLimit = { name: 'newsletter', points: 20, seconds: 60 * 60 }

export const newsletterRoutes = ({ db, limits, addressOf }: Api) => [
  answer(newsletterApi.subscribe, async ({ body, locale, request }) => {
    await limits.spend(subscriptionLimit, addressOf(request))
    await addSubscriber(db, body.email, locale)
    return { status: true as const }
  }),
]
