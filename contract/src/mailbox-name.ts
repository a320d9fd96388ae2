/** The e-mail's part before the @, at most 60 code points: what an account is called whose owner has given no name. */
export const mailboxName = (email: string) => [...(email.split('@')[0] ?? email)].slice(0, 60).join('')

/** The name that others may read; '' where the account has none, or only that of its mailbox. */
export const publicName = ({ name, email }: { name: string; email: string }) => (name === mailboxName(email) ? '' : name)
