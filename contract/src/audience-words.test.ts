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
  ['عطر للمرأة', { words: 'عطر', audience: 'women' }],
  ['gift for mum and my sister', { words: 'gift', audience: 'women' }],
  ['هدية لأمي ولأختي', { words: 'هدية', audience: 'women' }],
  ['هدية لأبي وأخي', { words: 'هدية', audience: 'men' }],
  ['boyfriend jeans for women', { words: 'boyfriend jeans', audience: 'women' }],
  ['mother of pearl cufflinks for men', { words: 'mother of pearl cufflinks', audience: 'men' }],
  ['red and black bag for her', { words: 'red and black bag', audience: 'women' }],
  ['عطر رجالي وردي', { words: 'عطر وردي', audience: 'men' }],
])('«%s» says for whom [FIND-09]', (term, expected) => {
  expect(readAudienceWords(term)).toEqual(expected)
})

test.each([
  'for men',
  'رجالي',
  'perfume for men and women',
  'gifts for him and her',
  'gifts for him & her',
  'gift for her or him',
  'gift for mum and dad',
  'gift for my mum and my dad',
  'gift for my husband and for my wife',
  'عطر رجالي ونسائي',
  'عطر رجالي أو نسائي',
  'ساعات نسائية ورجالية',
  'عطر للرجال والنساء',
  'عطر للرجال وللنساء',
  'عطر للرجل والمرأة',
  'ملابس رجال ونساء',
  'ملابس للرجال و النساء',
  'هدية لأمي وأبي',
  'هدية لأمي أو أبي',
  'هدية لأمي، ولأبي',
  'هدية لزوجي وماما',
  'mum and dad mugs',
  'أمي وأبي',
  'menu holder',
  'gift for the manager',
  'oil for hair',
  '',
])('«%s» does not [FIND-09]', term => {
  expect(readAudienceWords(term)).toEqual({ words: term })
})
