/** The first letters of a text, cut between words, with an ellipsis if it was longer. */
export const beginningOf = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, letters).replace(/\s+\S*$/, '')}…`
