import { describe, expect, test } from 'vitest'
import { markedParts } from './marked.tsx'

const shown = (text: string, term: string) =>
  markedParts(text, term)
    .map(part => (part.marked ? `[${part.text}]` : part.text))
    .join('')

describe('the matched part of a suggestion', () => {
  test.each([
    ['Samt Over-Ear Headphones', 'head', 'Samt Over-Ear [Head]phones'],
    ['Haven Bouclé Armchair', 'BOUCLE arm', 'Haven [Bouclé] [Arm]chair'],
    ['Straße', 'strass', '[Straß]e'],
    ['عَسَلُ سدر', 'عسل', '[عَسَلُ] سدر'],
    ['أحمر شفاه', 'احمر', '[أحمر] شفاه'],
    ['لوحة مفاتيح', 'لوحه', '[لوحة] مفاتيح'],
    ['مصباح هلال الأرضي', 'ارض', 'مصباح هلال ال[أرض]ي'],
    ['Lemons, 1 kg', 'kg', 'Lemons, 1 [kg]'],
    ['علبة تمر مجدول من جريد', 'هدية أقل من 50 دولار', 'علبة تمر مجدول من جريد'],
    ['Oil of Laurel', 'oil of', '[Oil] [of] Laurel'],
    ['Nothing alike', 'zz', 'Nothing alike'],
    ['Samt', '', 'Samt'],
    ['a<b>"&', 'b', 'a<[b]>"&'],
  ])('%s · %s → %s [API-34]', (text, term, expected) => {
    expect(shown(text, term)).toBe(expected)
    expect(
      markedParts(text, term)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })
})
