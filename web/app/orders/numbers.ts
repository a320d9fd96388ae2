import { isolated } from '../i18n/format.ts'

/** An order's short number, the end of its id. */
export const shortNumber = (id: string) => `#${id.slice(-8)}`

/** The same within a text of either direction. */
export const numberIn = (id: string) => isolated(shortNumber(id))
