import { fold } from '@waha/contract/fold.ts'

const withHyphens = /[\p{L}\p{M}]+(?:[-\u2010\u2011][\p{L}\p{M}]+)+/gu

/** Words that a text writes with hyphens, folded and as one, as many people type them: "teapot" for "Tea-Pot". No numbers: nobody means 1020 by "10-20". */
export const joinedWords = (text: string): string[] => (text.match(withHyphens) ?? []).map(word => fold(word).replaceAll(' ', ''))
