// The code that was sent last to this tab. On cheap phones the page may be thrown away while its visitor reads the mail.
import type { CodePurpose } from '@waha/contract/codes.ts'
import { limits } from '@waha/contract/limits.ts'
import { tabStore } from '../data/storage.ts'

export interface SentCode {
  email: string
  purpose: CodePurpose
  /** Without it the code is good for nothing. */
  ticket: string
  /** When it was sent, in milliseconds. */
  at: number
}

/** The router's location state with which the pages begin. `anew`: also for who is signed in, to choose a password. */
export interface CodeState {
  email?: string
  anew?: boolean
}

const key = 'code'

/** The code for this purpose that is still good; undefined if there is none. */
export const readSentCode = (purpose: CodePurpose): SentCode | undefined => {
  try {
    const sent = JSON.parse(tabStore.read(key) ?? '') as SentCode
    return sent.purpose === purpose && Date.now() - sent.at < limits.mailCode.minutes * 60_000 ? sent : undefined
  } catch {
    return undefined
  }
}

export const keepSentCode = (sent: SentCode) => tabStore.store(key, JSON.stringify(sent))

export const forgetSentCode = () => tabStore.forget(key)
