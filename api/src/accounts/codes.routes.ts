import { type CodeSession, codesApi } from '@waha/contract/codes.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { beginSession, logSignIn } from './begin-session.ts'
import { enterByCode } from './enter-by-code.ts'
import { sendCode } from './send-code.ts'
import type { Destinations } from './shut-out.ts'

interface Entering {
  body: { ticket: string; code: string; password?: string }
  locale: Locale
  request: Request
}

export const codesRoutes = (api: Api, destinations: Destinations) => {
  const enterBy =
    (by: 'code' | 'new password') =>
    async ({ body, locale, request }: Entering): Promise<CodeSession> => {
      const sender = api.addressOf(request)
      const { user, tookOver } = await enterByCode(api, { ...body, sender, language: locale }, destinations)
      const session = logSignIn(api, by, await beginSession(api, user, { sender, locale }))
      return { ...session, ...(tookOver ? { tookOver } : {}) }
    }
  return [
    answer(codesApi.send, async ({ body, locale, request }) => ({
      ticket: await sendCode(api, { ...body, sender: api.addressOf(request), language: locale }),
    })),
    answer(codesApi.signIn, enterBy('code')),
    answer(codesApi.setPassword, enterBy('new password')),
  ]
}
