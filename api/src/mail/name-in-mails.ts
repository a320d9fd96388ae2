import { oneLine } from './layout.ts'

/**
 * A name as mails have it: in one line, and nothing in it that mail programs make a link of. Whoever signs up with somebody else's address chooses the name
 * in the mails to it, and could send them anywhere. After each sign of an address stands one that nobody sees, a zero-width non-joiner.
 */
export const nameInMails = (name: string) => oneLine(name).replace(/[.:/@](?=\S)/g, '$&\u200c')
