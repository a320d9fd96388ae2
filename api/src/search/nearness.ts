/** How many slips of the finger a word of that length may have. */
export const slipsAllowed = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Letters left out, added, mistaken or swapped with their neighbour between two words; gives up beyond `most`. */
export const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = cost && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + cost,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > most) return most + 1
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? most + 1
}

const most = 5

/** Which of the words the writer meant: the nearest in full, else those that begin nearly so. None where all are too far off. */
export const nearest = (written: string, words: readonly string[]): string[] => {
  const allowed = slipsAllowed(written)
  const best = (slipsOf: (word: string) => number) => {
    const near = words.map(word => ({ word, slips: slipsOf(word) })).filter(({ slips }) => slips <= allowed)
    const least = Math.min(...near.map(({ slips }) => slips))
    return near.filter(({ slips }) => slips === least).map(({ word }) => word)
  }
  const whole = best(word => slipsBetween(written, word, allowed))
  const found = whole.length ? whole : best(word => slipsBetween(written, word.slice(0, written.length), allowed))
  // Who mistypes rarely does so at the first letter.
  const alike = found.filter(word => word[0] === written[0])
  return (alike.length ? alike : found).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, most)
}
