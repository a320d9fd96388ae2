import { expect, test } from 'vitest'
import { bodyOf, draftSchema, emptyDraft } from './product-draft.ts'

const faults = (draft: Partial<typeof emptyDraft>) =>
  draftSchema
    .safeParse({ ...emptyDraft, name: 'Lamp', price: '5', description: 'x', category: 'other', image: 'chosen', ...draft })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('an empty form breaks exactly the rules of what must be there [ADD-02]', () => {
  expect(draftSchema.safeParse(emptyDraft).error?.issues.map(({ message }) => message)).toEqual([
    'product_name_required',
    'price_required',
    'description_required',
    'category_required',
    'product_image_required',
  ])
  expect(faults({})).toBeUndefined()
})

test('numbers are read as people type them, in either script [ADD-02]', () => {
  const read = (price: string) => bodyOf({ ...emptyDraft, price }).price
  expect(['12.50', ' 12 ', '1,299.90', '١٢٫٥', '١٬٢٩٩', '12,5', '0'].map(read)).toEqual([12.5, 12, 1299.9, 12.5, 1299, 12.5, 0])
  expect([faults({ price: 'ten' }), faults({ price: '-1' }), faults({ price: '' })]).toEqual([
    ['price price_not_number'],
    ['price price_not_positive'],
    ['price price_required'],
  ])
  expect(['x', '0', '0.001', '1000000.01', ''].map(old_price => faults({ old_price }))).toEqual([
    ['old_price old_price_not_number'],
    ['old_price old_price_not_positive'],
    ['old_price old_price_too_precise'],
    ['old_price old_price_too_high'],
    undefined,
  ])
  expect([faults({ discount: 'x' }), faults({ discount: '-1' }), faults({ discount: '100.5' })]).toEqual([
    ['discount discount_not_number'],
    ['discount discount_negative'],
    ['discount discount_too_high'],
  ])
})

test('Arabic texts are left out when both are blank, and go together when one is there [ADD-01]', () => {
  expect(bodyOf({ ...emptyDraft, translations: { ar: { ...emptyDraft.translations.ar, name: ' ' } } })).not.toHaveProperty('translations')
  expect(faults({ translations: { ar: { ...emptyDraft.translations.ar, name: 'مصباح' } } })).toEqual([
    'translations.ar.description description_required',
  ])
})

test('key facts that are blank are left out; Arabic ones need the other Arabic texts [ITEM-15, ADD-01]', () => {
  const blank = { material: '', size: ' ', weight: '', inTheBox: '' }
  const arabic = { name: 'مصباح', description: 'ضوء دافئ.', facts: { ...blank, material: 'نحاس' } }
  const body = bodyOf({ ...emptyDraft, facts: { ...blank, weight: '2 kg' }, translations: { ar: arabic } })
  expect(body).toMatchObject({ facts: { weight: '2 kg' }, translations: { ar: { name: 'مصباح', facts: { material: 'نحاس' } } } })
  expect(Object.keys(body.facts ?? {})).toEqual(['weight'])
  expect(bodyOf(emptyDraft)).not.toHaveProperty('facts')
  expect(faults({ facts: { ...blank, size: 'x'.repeat(201) } })).toEqual(['facts.size text_too_long'])
  expect(faults({ translations: { ar: { ...arabic, name: '', description: '' } } })).toEqual([
    'translations.ar.name product_name_required',
    'translations.ar.description description_required',
  ])
})

test('for whom a product is goes along where it is chosen [ADD-01]', () => {
  expect(bodyOf({ ...emptyDraft, audience: 'women' })).toMatchObject({ audience: 'women' })
  expect(bodyOf(emptyDraft)).not.toHaveProperty('audience')
})
