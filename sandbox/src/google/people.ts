// The people who can sign in. Their `sub` comes from their e-mail, so that it is the same after every restart.
import { createHash } from 'node:crypto'

export interface Person {
  /** Who it is, for ever. */
  sub: string
  name: string
  email: string
  /** Has the provider seen that the e-mail is theirs? */
  verified: boolean
}

/** Nobody's mail domain: people who are made up here cannot take over the account of a real person. */
export const domain = 'people.example'

/** Digits, as the real ones are. */
export const subOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(21, '1')

const person = (name: string, email: string, verified: boolean): Person => ({ sub: subOf(email), name, email, verified })

/** Two who are always there. */
export const readyPeople = (): Person[] => [person('Layla Haddad', `layla@${domain}`, true), person('عمر ناصر', `omar@${domain}`, false)]

/** Somebody made up on the spot; undefined when name or mailbox make no sense. */
export const madeUpPerson = (name: string, mailbox: string): Person | undefined =>
  /\S/.test(name) && name.length <= 80 && /^[a-z0-9][a-z0-9._-]{0,39}$/i.test(mailbox)
    ? person(name.trim(), `${mailbox.toLowerCase()}@${domain}`, true)
    : undefined
