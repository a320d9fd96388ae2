import { formatNumber } from '@waha/contract/currency.ts'

/** Isolates a left-to-right piece (a number, an e-mail address) in plain text of either direction, with Unicode's LRI and PDI. */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** The same for a piece that has a direction of its own, such as a person's name (FSI and PDI). */
export const isolatedName = (text: string) => `\u2068${text}\u2069`

export const formatCount = (count: number) => formatNumber(count)
