// The people who can sign in. Their `sub` is derived from their e-mail, so that it is the same after every restart.
import { createHash } from 'node:crypto'

export interface Person {
  /** The identifier that never changes. */
  sub: string
  name: string
  email: string
  /** Has the provider verified the e-mail? */
  verified: boolean
}

/** A reserved mail domain, so that made-up people cannot take over the account of a real person. */
export const domain = 'people.example'

/** A numeric id like Google's, derived from the e-mail. */
export const subOf = (email: string) =>
  BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`)
    .toString()
    .padStart(21, '1')

const person = (name: string, email: string, verified: boolean): Person => ({ sub: subOf(email), name, email, verified })

/** The people who can always be chosen. */
export const readyPeople = (): Person[] => [person('Layla Haddad', `layla@${domain}`, true), person('عمر ناصر', `omar@${domain}`, false)]

/** A person made up on the page; undefined when name or mailbox are invalid. */
export const madeUpPerson = (name: string, mailbox: string): Person | undefined =>
  /\S/.test(name) && name.length <= 80 && /^[a-z0-9][a-z0-9._-]{0,39}$/i.test(mailbox)
    ? person(name.trim(), `${mailbox.toLowerCase()}@${domain}`, true)
    : undefined
