// A browser that asks for codes, and the mailbox that they arrive in.
import type { CodePurpose } from '@waha/contract/codes.ts'
import type { TestApi } from './start-api.ts'

let count = 0

/** Another sender, as `x-test-address` names it. */
export const newSender = () => {
  count += 1
  return `10.${90 + Math.floor(count / 60_000)}.${Math.floor(count / 250) % 240}.${count % 250}`
}

/** The codes in the mails to an address, the oldest first, whether sent already or not. */
export const codesFor = async ({ db }: TestApi, email: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'code')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => String(payload.code))
}

/** Calls about codes, each from the sender given or a new one. */
export const createCodeCalls = (shop: TestApi) => {
  const post = (path: string, body: object, sender = newSender(), language = 'en') =>
    shop.send('POST', `/auth/codes${path}`, { body, headers: { 'x-test-address': sender, 'accept-language': language } })
  const send = (email: string, purpose: CodePurpose = 'sign-in', sender?: string, language?: string) =>
    post('', { email, purpose }, sender, language)
  return {
    send,
    signIn: (ticket: string, code: string, sender?: string, language?: string) => post('/sign-in', { ticket, code }, sender, language),
    setPassword: (ticket: string, code: string, password: string, sender?: string, language?: string) =>
      post('/password', { ticket, code, password }, sender, language),
    /** Asks for a code and reads the mail. */
    receive: async (email: string, purpose: CodePurpose = 'sign-in', language = 'en') => {
      const { body } = await send(email, purpose, undefined, language)
      return { ticket: String(body.ticket), code: (await codesFor(shop, email)).at(-1) ?? '' }
    },
  }
}

/** Another code of six digits. */
export const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
