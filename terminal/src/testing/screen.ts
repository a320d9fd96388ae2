const erase = '\u001b[K'

/** A stream that keeps what is written to it, and shows it as a terminal would. */
export const createScreen = ({ isTTY = true, columns = 80 } = {}) => {
  const written: string[] = []
  /** The lines of the screen; the last is the one where the cursor is. Throws for a line that is too wide. */
  const lines = () => {
    const shown: string[] = []
    let [line, column] = ['', 0]
    const put = (sign: string) => {
      line = line.slice(0, column) + sign + line.slice(column + 1)
      column += 1
      if (column > columns) throw new Error(`wrapped: ${line}`)
    }
    written
      .join('')
      .split(erase)
      .forEach((part, index) => {
        if (index) line = line.slice(0, column)
        for (const sign of part) {
          if (sign === '\n') shown.push(line)
          if (sign === '\n') line = ''
          if (sign === '\n' || sign === '\r') column = 0
          else put(sign)
        }
      })
    return [...shown, line]
  }
  return { isTTY, columns, write: (text: string) => written.push(text), written, lines }
}
