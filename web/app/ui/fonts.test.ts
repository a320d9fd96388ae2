import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMessages } from '../i18n/messages.plugin.ts'

const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')

/** Whether a file of a font is loaded for a letter. */
const isIn = (file: string, letter: string) => {
  const [, ranges = ''] = new RegExp(`/${file}\\.woff2'[^}]*unicode-range: ([^;]+)`).exec(css) ?? []
  const code = letter.codePointAt(0) ?? 0
  return ranges.split(', ').some(range => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map(part => Number.parseInt(part, 16))
    return code >= first && code <= last
  })
}

const directionMarks = /[\u2066-\u2069]/

test('the fonts that come with a page have all letters of the shop’s own texts in its language; other letters have one that comes when they do [LANG-08]', () => {
  const lettersIn = (locale: 'en' | 'ar') => [...new Set(Object.values(readMessages(locale)).join(''))]
  const without = (letters: string[], ...files: string[]) =>
    letters.filter(letter => !directionMarks.test(letter) && !files.some(file => isIn(file, letter)))
  expect(without(lettersIn('en'), 'latin')).toEqual([])
  expect(without(lettersIn('ar'), 'latin', 'arabic')).toEqual([])
  const names = [...'éáşğœ€']
  expect(names.filter(letter => isIn('latin', letter))).toEqual([])
  expect(without(names, 'latin-more')).toEqual(['ş', 'ğ'])
})
