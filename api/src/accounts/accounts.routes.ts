import { accountsApi } from '@waha/contract/accounts.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import type { Allowance } from '../http/limits.ts'
import { answer } from '../http/route.ts'
import { changeAvatar } from './change-avatar.ts'
import { register } from './register.ts'
import { closeAllSessions, closeSession, openSession } from './sessions.queries.ts'
import { showUser } from './show-user.ts'
import { signIn } from './sign-in.ts'
import { findUser } from './users.queries.ts'

const registrations: Allowance = { name: 'register', points: 30, seconds: 60 * 60 }

export const accountsRoutes = (api: Api) => [
  answer(accountsApi.login, async ({ body, locale, request }) => {
    const user = await signIn(api, { ...body, address: api.addressOf(request) })
    return { token: await openSession(api, user.id), user: await showUser(api.db, user, locale) }
  }),

  answer(accountsApi.register, async ({ body, locale, request }) => {
    await api.limits.spend(registrations, api.addressOf(request))
    const user = await register(api.db, { ...body, language: locale })
    return { token: await openSession(api, user.id), user: await showUser(api.db, user, locale) }
  }),

  answer(accountsApi.me, async ({ user, locale }) => {
    const stored = await findUser(api.db, user.id)
    if (!stored) throw new Problem(401, 'sign_in_required')
    return showUser(api.db, stored, locale)
  }),

  answer(accountsApi.uploadImage, async ({ user, file }) => ({ status: true as const, image: await changeAvatar(api, user.id, file) })),

  answer(accountsApi.logout, async ({ user, body }) => {
    await (body?.everywhere ? closeAllSessions(api, user.id) : closeSession(api, user.token))
    return undefined
  }),
]
