import { accountsApi } from '@waha/contract/accounts.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { refuse } from '../http/picture.ts'
import { answer } from '../http/route.ts'
import { deleteNoted } from '../media/pictures-to-delete.queries.ts'
import { beginSession, logSignIn } from './begin-session.ts'
import { register } from './register.ts'
import { closeAllSessions, closeSession } from './sessions.queries.ts'
import { signIn } from './sign-in.ts'
import { findUser, imageOf, setUserImage, showUser } from './users.queries.ts'

export const accountsRoutes = (api: Api) => [
  answer(accountsApi.login, async ({ body, locale, request }) => {
    const sender = api.addressOf(request)
    return logSignIn(api, 'password', await beginSession(api, await signIn(api, { ...body, sender }), { sender, locale }))
  }),

  answer(accountsApi.register, async ({ body, locale, request }) => {
    const sender = api.addressOf(request)
    return beginSession(api, await register(api, { ...body, sender, language: locale }), { sender, locale })
  }),

  answer(accountsApi.me, async ({ user, locale }) => {
    const stored = await findUser(api.db, user.id)
    if (!stored) throw new Problem(401, 'sign_in_required')
    return showUser(api.db, stored, locale)
  }),

  answer(accountsApi.uploadImage, async ({ user, file, request }) => ({
    status: true as const,
    image: await changeAvatar(api, { userId: user.id, bytes: file, signal: request.signal }),
  })),

  answer(accountsApi.logout, async ({ user, body }) => {
    await (body?.everywhere ? closeAllSessions(api, user.id) : closeSession(api, user.token))
    return undefined
  }),
]

interface Upload {
  userId: string
  bytes: Buffer
  signal: AbortSignal
}

/** Turns an upload into the user's picture and removes the previous one. Returns its address. */
const changeAvatar = async (api: Pick<Api, 'db' | 'media' | 'log'>, { userId, bytes, signal }: Upload): Promise<string> => {
  const { pictures } = api.media
  const { address } = await pictures.keep('avatars', bytes, { person: userId, signal }).catch(error => refuse(error, 'image'))
  const before = await setUserImage(api.db, userId, address).catch(async error => {
    // It may be written although the answer was lost. Where that cannot be found out the file stays: one too many is better than one too few.
    const isShown = await imageOf(api.db, userId).then(
      image => image === address,
      () => true,
    )
    if (!isShown) await pictures.remove(address).catch(() => {})
    throw error
  })
  if (before)
    // What stays noted is done by the job.
    await deleteNoted(api, before).catch(error => api.log('warn', 'a replaced picture was not removed', { error: String(error) }))
  return address
}
