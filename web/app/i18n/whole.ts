const space = '\u00a0'

/** A number keeps to its unit, and a size to all of its numbers, where the line is too short for both. */
export const whole = (text: string) => text.replace(/(\d) (?=[\p{L}%×])/gu, `$1${space}`).replace(/× (?=\d)/g, `×${space}`)
