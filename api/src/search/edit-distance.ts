/** How many typos a word of this length may have. */
const maxEdits = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** Damerau-Levenshtein distance (optimal string alignment): letters left out, added, replaced or swapped. Above `most` it returns `most + 1`. */
export const editDistance = (a: string, b: string, most: number): number => {
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

const maxCorrections = 5
/** Of fewer letters, too many words begin nearly so. */
const shortestBeginning = 5

/** Likely corrections of a misspelt word: the closest words, else words whose beginning is closest. Empty if none is close enough. */
export const closestWords = (typed: string, words: readonly string[]): string[] => {
  const allowed = maxEdits(typed)
  const best = (editsOf: (word: string) => number) => {
    const near = words.map(word => ({ word, edits: editsOf(word) })).filter(({ edits }) => edits <= allowed)
    const least = Math.min(...near.map(({ edits }) => edits))
    return near.filter(({ edits }) => edits === least).map(({ word }) => word)
  }
  const whole = best(word => editDistance(typed, word, allowed))
  const found =
    whole.length || typed.length < shortestBeginning ? whole : best(word => editDistance(typed, word.slice(0, typed.length), allowed))
  // Typos are rare in the first letter.
  const alike = found.filter(word => word[0] === typed[0])
  return (alike.length ? alike : found).sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, maxCorrections)
}
