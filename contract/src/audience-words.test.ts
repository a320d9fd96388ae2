import { expect, test } from 'vitest'
import { readAudienceWords } from './audience-words.ts'

test.each([
  ['watch for men', { words: 'watch', audience: 'men' }],
  ['Men’s watch', { words: 'watch', audience: 'men' }],
  ["women's bag", { words: 'bag', audience: 'women' }],
  ['gift for my wife', { words: 'gift', audience: 'women' }],
  ['ladies purse', { words: 'purse', audience: 'women' }],
  ['for him: a wallet', { words: 'a wallet', audience: 'men' }],
  ['عطر رجالي', { words: 'عطر', audience: 'men' }],
  ['عطور رجاليّة فخمة', { words: 'عطور فخمة', audience: 'men' }],
  ['هدية لامي', { words: 'هدية', audience: 'women' }],
  ['حقائب نسائية', { words: 'حقائب', audience: 'women' }],
])('«%s» says for whom [FIND-09]', (term, expected) => {
  expect(readAudienceWords(term)).toEqual(expected)
})

test.each(['for men', 'رجالي', 'perfume for men and women', 'menu holder', 'gift for the manager', 'oil for hair', ''])(
  '«%s» does not [FIND-09]',
  term => {
    expect(readAudienceWords(term)).toEqual({ words: term })
  },
)
