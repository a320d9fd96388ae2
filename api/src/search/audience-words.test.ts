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
  ['perfume for men and women', 'perfume'],
  ['gifts for him and her', 'gifts'],
  ['gifts for him & her', 'gifts'],
  ['gift for her or him', 'gift'],
  ['gift for mum and dad', 'gift'],
  ['gift for my mum and my dad', 'gift'],
  ['gift for my husband and for my wife', 'gift'],
  ['عطر رجالي ونسائي', 'عطر'],
  ['عطر رجالي أو نسائي', 'عطر'],
  ['ساعات نسائية ورجالية', 'ساعات'],
  ['عطر للرجال والنساء فاخر', 'عطر فاخر'],
  ['عطر للرجال وللنساء', 'عطر'],
  ['عطر للرجل والمرأة', 'عطر'],
  ['ملابس رجال ونساء', 'ملابس'],
  ['ملابس للرجال و النساء', 'ملابس'],
  ['هدية لأمي وأبي', 'هدية'],
  ['هدية لأمي أو أبي', 'هدية'],
  ['هدية لأمي، ولأبي', 'هدية'],
  ['هدية لزوجي وماما', 'هدية'],
])('«%s» names both: it is for everybody, and looks for %s [FIND-09]', (term, words) => {
  expect(readAudienceWords(term)).toEqual({ words })
})

test.each([
  'for men',
  'رجالي',
  'for men and women',
  'للرجال والنساء',
  'mum and dad mugs',
  'أمي وأبي',
  'menu holder',
  'gift for the manager',
  'oil for hair',
  '',
])('«%s» does not [FIND-09]', term => {
  expect(readAudienceWords(term)).toEqual({ words: term })
})
