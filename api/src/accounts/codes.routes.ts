import { codesApi } from '@waha/contract/codes.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { beginSession, noted } from './begin-session.ts'
import { enterByCode } from './enter-by-code.ts'
import { sendCode } from './send-code.ts'
import type { Destinations } from './shut-out.ts'

export const codesRoutes = (api: Api, destinations: Destinations) => [
  answer(codesApi.send, async ({ body, locale, request }) => ({
    ticket: await sendCode(api, { ...body, sender: api.addressOf(request), language: locale }),
  })),

  answer(codesApi.signIn, async ({ body, locale, request }) => {
    const sender = api.addressOf(request)
    const { user, tookOver } = await enterByCode(api, { ...body, sender, language: locale }, destinations)
    const session = noted(api, 'code', await beginSession(api, user, { sender, locale }))
    return { ...session, ...(tookOver ? { tookOver } : {}) }
  }),

  answer(codesApi.setPassword, async ({ body, locale, request }) => {
    const sender = api.addressOf(request)
    const { user } = await enterByCode(api, { ...body, sender, language: locale }, destinations)
    return noted(api, 'new password', await beginSession(api, user, { sender, locale }))
  }),
]
