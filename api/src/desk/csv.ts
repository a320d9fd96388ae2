/** Marks a file as UTF-8, without which spreadsheets show Arabic letters as others. */
export const byteOrderMark = '\ufeff'

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/**
 * Spreadsheets take these for something else than a text: they run a formula, and a number or date that they read they write in their own way, from
 * which nobody learns what it was. An apostrophe before it makes it a text.
 */
const misread = [
  // A formula.
  /^[\s\u200e\u200f\u2066-\u2069]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u,
  // A number: of more digits than are shown, with zeros before it, times a power of ten.
  /^\s*(\d{12,}|0\d+|\d+(\.\d+)?e[+-]?\d+)\s*$/i,
  // A date in figures, with or without its year; a time.
  /^\s*((\d{1,2}|\d{4})[-/]\d{1,2}([-/](\d{1,2}|\d{4}))?|\d{1,2}[-/]\d{4}|\d+:\d{2}(:\d{2})?)\s*$/,
  // A date with its month in letters, such as the number of an order may be: 1dec2026.
  new RegExp(`^\\s*(\\d{1,2}[-/ ]?${month}([-/ ]?\\d{1,4})?|${month}[-/ ]?\\d{1,4})\\s*$`, 'i'),
]

/** A cell as RFC 4180 writes it. Numbers are ours and stay numbers. */
const cell = (value: string | number) => {
  if (typeof value === 'number') return String(value)
  const text = misread.some(form => form.test(value)) ? `'${value}` : value
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row of a CSV file, with its end. */
export const csvRow = (values: readonly (string | number)[]) => `${values.map(cell).join(',')}\r\n`
