/** A number from the command line, the usual one where none is named. What is no number above 0 is refused: nothing would be measured, and no bound missed. */
export const askedNumber = (text: string | undefined, usual: number): number => {
  const number = text === undefined ? usual : Number(text)
  if (!(number > 0 && number < Number.POSITIVE_INFINITY)) throw new Error(`“${text}” is no number above 0`)
  return number
}
