import { isProblem } from '@waha/contract/problem.ts'
import { expect, test } from 'vitest'
import { loadMessages } from '../i18n/catalogue.ts'
import { say, texts } from '../i18n/use-text.ts'
import { chosenFault, pictureToSend, sortChosen } from './shrink-picture.ts'

const megabytes = 1024 * 1024
const fileOf = (size: number, type = 'image/jpeg') => new File([new Uint8Array(size)], 'picture', { type })
/** What comes of a file: itself, the code of what is wrong with it, or why it was given up. */
const outcomeOf = (file: File, signal = new AbortController().signal) =>
  pictureToSend(file, { signal }).then(
    made => (made === file ? 'as it is' : made),
    error => (isProblem(error) ? error.code : error),
  )

test('a file is chosen by its type alone, however large it is [ADD-04]', () => {
  const faults = (type: string) => [fileOf(0, type), fileOf(11 * megabytes, type)].map(chosenFault)
  expect(faults('image/png')).toEqual([undefined, undefined])
  expect(faults('image/gif')).toEqual(['picture_type', 'picture_type'])
})

test('of several chosen files the first that is no picture is named; the pictures are kept [ADD-04, REVIEW-04]', async () => {
  const [photo, note, clip] = [fileOf(1), new File([], 'note.txt', { type: 'text/plain' }), new File([], 'clip.gif', { type: 'image/gif' })]
  await loadMessages('en')
  const t = texts.en
  const of = (files: readonly File[]) => {
    const { good, fault } = sortChosen(files)
    return { good, said: fault && say(t, fault) }
  }
  const why = 'Only JPG, PNG and WebP images are allowed'
  expect(of([photo, note, clip])).toEqual({ good: [photo], said: `\u2068note.txt\u2069: ${why}` })
  expect(of([note])).toEqual({ good: [], said: why })
  expect(of([photo, photo])).toEqual({ good: [photo, photo], said: undefined })
})

test('what cannot be made smaller is sent as it is up to 10 MB, and refused above [ADD-04]', async () => {
  expect(await outcomeOf(fileOf(10 * megabytes))).toBe('as it is')
  expect(await outcomeOf(fileOf(10 * megabytes + 1))).toBe('picture_too_large')
})

test('who gives up while a picture is made smaller gets none, whatever its size [ADD-05]', async () => {
  for (const size of [100, 10 * megabytes + 1]) {
    const sending = new AbortController()
    const outcome = outcomeOf(fileOf(size), sending.signal)
    sending.abort('given up')
    expect(await outcome).toBe('given up')
  }
})
