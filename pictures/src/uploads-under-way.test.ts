// How many uploads are held in memory, and for how long they wait.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFolder } from './testing/open-folder.ts'
import { finish, openForm, start } from './testing/open-form.ts'
import { paint } from './testing/paint.ts'

const { folder, open } = openFolder()
const settled = () => new Promise(done => setImmediate(done))
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ reason }) => reason as string,
  )

/** Uploads of these people, each of which is done with when the test says so. */
const takeFrom = (pictures: ReturnType<typeof open>, people: string[]) =>
  people.map(person => {
    const [form, use] = [openForm(), Promise.withResolvers<void>()]
    const upload = { began: false, end: use.resolve, outcome: '' as string | Promise<string> }
    const work = pictures.read(form.request, { field: 'image', person }, () => {
      upload.began = true
      return use.promise
    })
    upload.outcome = outcomeOf(work)
    form.send(`${start}x${finish}`)
    form.end()
    return upload
  })

test.each([
  ['of one person four', 4, Array(6).fill('noor')],
  ['of all sixteen', 16, Array.from({ length: 18 }, (_, index) => `${index}`)],
])('%s uploads are held: the next is not read before one of them is done with [X3, U8]', async (_, held, people) => {
  const uploads = takeFrom(open(), people)
  const begun = () => uploads.map(({ began }) => began)
  const first = (count: number) => people.map((_, index) => index < count)
  await expect.poll(begun).toEqual(first(held))
  // What nothing keeps from being read has been by then.
  for (let turn = 0; turn < 20; turn++) await settled()
  expect(begun()).toEqual(first(held))
  uploads[0]?.end()
  await expect.poll(begun).toEqual(first(held + 1))
  for (const { end } of uploads) end()
  expect(await Promise.all(uploads.map(({ outcome }) => outcome))).toEqual(people.map(() => 'done'))
})

test('the nine pictures of a product are kept, also when they come at once [ADD-04, U8]', async () => {
  const pictures = open()
  const bytes = await paint(20, 20).png().toBuffer()
  const upload = () => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]))
    const request = new Request('http://shop.test/', { method: 'POST', body })
    return pictures.read(request, { field: 'file', person: 'noor' }, read => pictures.keep('products', read.bytes, { person: 'noor' }))
  }
  expect(await Promise.all(Array.from({ length: 9 }, () => outcomeOf(upload())))).toEqual(Array(9).fill('done'))
})

test('an upload whose sender has gone while it waited is not read, and its place in the line is another’s [X3, U8]', async () => {
  const pictures = open()
  const held = takeFrom(pictures, Array(4).fill('noor'))
  await expect.poll(() => held.every(({ began }) => began)).toBe(true)
  const gone = new AbortController()
  const forms = Array.from({ length: 8 }, () => openForm(gone.signal))
  const waiting = forms.map(({ request }) => outcomeOf(pictures.read(request, { field: 'image', person: 'noor' }, async () => {})))
  gone.abort()
  expect(await Promise.all(waiting)).toEqual(Array(8).fill('busy'))
  expect(forms.map(({ asked }) => asked())).toEqual(Array(8).fill(0))
  const later = takeFrom(pictures, Array(8).fill('noor'))
  for (const { end } of [...held, ...later]) end()
  expect(await Promise.all(later.map(({ outcome }) => outcome))).toEqual(Array(8).fill('done'))
})

/** Pictures with a decoder that takes a picture and never answers. */
const hanging = async (patience?: number) => {
  const path = join(folder, 'hangs.mjs')
  await writeFile(path, `process.on('message', () => {}); process.send({ stage: 'ready' })`)
  const timeouts = { start: 600_000, decode: 600_000 }
  return open({ decoders: { path, timeouts }, ...(patience ? { patience } : {}) })
}

test('a picture whose sender has gone before a decoder was free is not begun; one that is begun goes on [U8]', async () => {
  const pictures = await hanging()
  const bytes = await paint(20, 20).png().toBuffer()
  const gone = new AbortController()
  const all = ['noor', 'sami', 'noor', 'huda', 'ali'].map(person => pictures.keep('avatars', bytes, { person, signal: gone.signal }))
  await settled()
  gone.abort()
  expect(await Promise.all(all.slice(2).map(outcomeOf))).toEqual(['busy', 'busy', 'busy'])
  let over = 0
  for (const begun of all.slice(0, 2)) begun.catch(() => (over += 1))
  for (let turn = 0; turn < 20; turn++) await settled()
  expect(over).toBe(0)
})

test('a picture may be sent again when its time is over, whether it is under way, waits for a decoder or to be read [U7, X3]', async () => {
  const pictures = await hanging(300)
  const bytes = await paint(20, 20).png().toBuffer()
  const kept = ['noor', 'noor', 'noor', 'huda', 'ali'].map(person => outcomeOf(pictures.keep('avatars', bytes, { person })))
  expect(await Promise.all(kept)).toEqual(Array(5).fill('busy'))
  const held = takeFrom(pictures, Array(4).fill('noor'))
  const form = openForm()
  expect(await outcomeOf(pictures.read(form.request, { field: 'image', person: 'noor' }, async () => {}))).toBe('busy')
  expect(form.asked()).toBe(0)
  for (const { end } of held) end()
  expect(await Promise.all(held.map(({ outcome }) => outcome))).toEqual(Array(4).fill('done'))
})

test('that time is 50 s for what waits to be read and 50 s for what comes after it: less than a connection may say nothing [U7, X3]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => void limit.mockRestore())
  const pictures = open()
  takeFrom(pictures, ['noor'])[0]?.end()
  await pictures.keep('avatars', await paint(20, 20).png().toBuffer())
  expect(limit.mock.calls).toEqual([[50_000], [50_000]])
})
