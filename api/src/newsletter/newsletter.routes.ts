import { newsletterApi } from '@waha/contract/newsletter.ts'
import type { Api } from '../api.ts'
import type { Allowance } from '../http/limits.ts'
import { answer } from '../http/route.ts'
import { addSubscriber } from './newsletter.queries.ts'

const subscriptions: Allowance = { name: 'newsletter', points: 20, seconds: 60 * 60 }

export const newsletterRoutes = ({ db, limits, addressOf }: Api) => [
  answer(newsletterApi.subscribe, async ({ body, locale, request }) => {
    await limits.spend(subscriptions, addressOf(request))
    await addSubscriber(db, body.email, locale)
    return { status: true as const }
  }),
]
