// Codes sent by mail: to sign in, or to set a new password. Whoever knows the code has proved that the address is theirs.
import { session } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, errorCode, password } from './fields.ts'
import { codesCalls } from './later-calls.ts'
import { limits } from './limits.ts'
import { z } from './schema.ts'

/** What a code is for; it is good for nothing else. */
const codePurposes = ['sign-in', 'new-password'] as const
export type CodePurpose = (typeof codePurposes)[number]

// Of Arabic and Persian keyboards; in either block the last four bits are the digit.
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g
const inLatin = (digit: string) => String(digit.charCodeAt(0) & 15)

/** What is typed or pasted as a code: only its digits, in Latin ones. Spaces, dashes and invisible marks are left out. */
export const plainCode = (text: string) => text.replace(otherDigits, inLatin).replace(/[\s\p{Cf}\p{Pd}]/gu, '')

/** Six digits, however they are written. */
export const mailCode = z.pipe(
  z.pipe(z.string(errorCode('code_required')).check(z.maxLength(100, errorCode('code_invalid'))), z.transform(plainCode)),
  z
    .string()
    .check(
      z.minLength(1, { error: 'code_required', abort: true }),
      z.regex(new RegExp(`^[0-9]{${limits.mailCode.digits}}$`), errorCode('code_invalid')),
    ),
)

export const emailForm = z.object({ email })
export const codeForm = z.object({ code: mailCode })
export const newPasswordForm = z.object({ code: mailCode, password })

/** The secret of the browser that asked for a code: only together with it the code is good. */
const ticket = z.string(errorCode('code_over')).check(z.regex(/^[\w-]{43}$/, errorCode('code_over')))

/**
 * `tookOver`: the address is proved now, of an account that somebody had made with it before. Its password and sessions have ended, and what it had of
 * addresses is gone.
 */
const codeSession = z.extend(session, { tookOver: z.optional(z.object({ addressesRemoved: z.boolean() })) })
export type CodeSession = z.output<typeof codeSession>

export const codesApi = {
  send: endpoint({
    ...codesCalls.send,
    access: 'anyone',
    summary: 'Mails a code of six digits, whether or not the address has an account; it is valid for ten minutes, and only with the ticket',
    body: z.object({ email, purpose: z.enum(codePurposes) }),
    answer: z.object({ ticket: z.string() }),
    status: 202,
  }),
  signIn: endpoint({
    ...codesCalls.signIn,
    access: 'anyone',
    summary: 'Signs in with a code; an address without an account gets one',
    body: z.object({ ticket, code: mailCode }),
    answer: codeSession,
  }),
  setPassword: endpoint({
    ...codesCalls.setPassword,
    access: 'anyone',
    summary: 'Sets a new password with a code, ends all other sessions, and signs in',
    body: z.object({ ticket, code: mailCode, password }),
    answer: codeSession,
  }),
}
