import { codesApi } from '@waha/contract/codes.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { beginSession, noted } from './begin-session.ts'
import { enterByCode } from './enter-by-code.ts'
import { sendCode } from './send-code.ts'

export const codesRoutes = (api: Api) => [
  answer(codesApi.send, async ({ body, locale, request }) => ({
    ticket: await sendCode(api, { ...body, sender: api.addressOf(request), language: locale }),
  })),

  answer(codesApi.signIn, async ({ body, locale, request }) => {
    const sender = api.addressOf(request)
    return noted(api, 'code', await beginSession(api, await enterByCode(api, { ...body, sender, language: locale }), { sender, locale }))
  }),

  answer(codesApi.setPassword, async ({ body, locale, request }) => {
    const sender = api.addressOf(request)
    const session = await beginSession(api, await enterByCode(api, { ...body, sender, language: locale }), { sender, locale })
    return noted(api, 'new password', session)
  }),
]
