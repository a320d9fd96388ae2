import { expect, test } from 'vitest'
import { shareLink } from './share-button.tsx'

const link = { title: 'Sidr honey', url: 'https://shop.example/products/sidr' }
const refusing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

test('a link is shared by the device; one who closes its sheet has chosen so, and nothing is copied [ITEM-05]', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  const shared: unknown[] = []
  expect(await shareLink({ share: async data => void shared.push(data), clipboard }, link)).toBe('shared')
  expect(shared).toEqual([{ title: 'Sidr honey', url: 'https://shop.example/products/sidr' }])
  expect(await shareLink({ share: refusing('AbortError'), clipboard }, link)).toBe('shared')
  expect(copied).toEqual([])
})

test('without a share feature, or where it refuses, the link is copied; where that fails too, the caller is told [ITEM-05]', async () => {
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  expect(await shareLink({ clipboard }, link)).toBe('copied')
  expect(await shareLink({ share: refusing('NotAllowedError'), clipboard }, link)).toBe('copied')
  expect(copied).toEqual(['https://shop.example/products/sidr', 'https://shop.example/products/sidr'])
  expect(await shareLink({ clipboard: { writeText: refusing('NotAllowedError') } }, link)).toBe('failed')
  expect(await shareLink({}, link)).toBe('failed')
})
