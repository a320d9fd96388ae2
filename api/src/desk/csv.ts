/** Marks a file as UTF-8, without which spreadsheets show Arabic letters as others. */
export const byteOrderMark = '\ufeff'

/** Spreadsheets take a cell that begins so for a formula and run it; an apostrophe before it makes it a text. */
const looksLikeFormula = /^[\s\u200e\u200f\u2066-\u2069]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u

/** A cell as RFC 4180 writes it. Numbers are ours and stay numbers. */
const cell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = looksLikeFormula.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file, with its end. */
export const csvRow = (values: readonly (string | number)[]) => `${values.map(cell).join(',')}\r\n`
