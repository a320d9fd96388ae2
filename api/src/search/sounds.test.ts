import { fold } from '@waha/contract/fold.ts'
import { expect, test } from 'vitest'
import { readingsOf, soundOf, vowelsApart } from './sounds.ts'

const apart = (latin: string, arabic: string) => {
  const word = fold(arabic)
  const same = readingsOf(latin).filter(reading => soundOf(reading) === soundOf(word))
  return Math.min(...same.map(reading => vowelsApart(reading, word)))
}

test.each([
  ['3oud', 'عود'],
  ['oud', 'عود'],
  ['2ahwa', 'قهوة'],
  ['kahwa', 'قهوة'],
  ['7ala', 'حلا'],
  ['sa3a', 'ساعة'],
  ['5atem', 'خاتم'],
  ['khatim', 'خاتم'],
  ['toffa7', 'تفاح'],
  ['sejjadah', 'سجادة'],
  ['nadhara', 'نظارة'],
  ['sham3a', 'شمعة'],
  ['keyboard', 'كيبورد'],
  ['headphone', 'هيدفون'],
  ['mouse', 'ماوس'],
])('%s sounds like %s [FIND-01]', (latin, arabic) => {
  expect(apart(latin, arabic)).toBe(0)
})

test.each([
  ['tamr', 'تمور', 1],
  ['jawwal', 'جل', 1],
  ['video', 'فضة', 1],
  ['lamp', 'لون', Number.POSITIVE_INFINITY],
])('%s does not sound like %s: %i apart [FIND-01]', (latin, arabic, expected) => {
  expect(apart(latin, arabic)).toBe(expected)
})
