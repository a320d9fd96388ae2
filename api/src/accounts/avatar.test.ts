import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountsApi } from '@waha/contract/accounts.ts'
import { Refusal } from '@waha/pictures/refusal.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Tx } from '../db/transact.ts'
import { deleteUnusedPictures } from '../reviews/review-pictures.ts'
import { callWhileLocked } from '../testing/call-while-locked.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const picture = async () => new Blob([new Uint8Array(await paint(300, 200).png().toBuffer())])
const isThere = async (address: string) => (await shop.api.media.pictures.serve(new Request(`http://shop.test${address}`))).status === 200

test('a picture becomes the caller’s alone; the one before is removed [API-11, ACCOUNT-04]', async () => {
  const [{ token }, other] = [await signUp(shop), await signUp(shop)]
  const first = await shop.as(token)(accountsApi.uploadImage, { file: await picture() })
  expect(first).toEqual({ status: true, image: expect.stringMatching(/^\/images\/avatars\/[0-9a-f]{32}-200\.webp$/) })
  expect((await shop.as(token)(accountsApi.me, {})).image).toBe(first.image)
  const second = await shop.as(token)(accountsApi.uploadImage, { file: await picture() })
  expect((await shop.as(token)(accountsApi.me, {})).image).toBe(second.image)
  expect([await isThere(first.image), await isThere(second.image)]).toEqual([false, true])
  expect((await shop.as(other.token)(accountsApi.me, {})).image).toBeNull()
})

test('two pictures at once leave one, and no file without an owner [API-11]', async () => {
  const { token, id } = await signUp(shop)
  const file = await picture()
  // Both wait to become the account's: that one is replaced by the other does not depend on the pace.
  const upload = () => shop.as(token)(accountsApi.uploadImage, { file })
  const answers = await Promise.all((await callWhileLocked(shop, 'users', [id], () => [upload(), upload()])).answers)
  const { image } = await shop.as(token)(accountsApi.me, {})
  for (const answer of answers) expect(await isThere(answer.image)).toBe(answer.image === image)
})

test('what is refused changes nothing, and says why in the caller’s language [API-11, U1]', async () => {
  const { token } = await signUp(shop)
  const { image } = await shop.as(token)(accountsApi.uploadImage, { file: await picture() })
  await expect(shop.as(token)(accountsApi.uploadImage, { file: new Blob(['<svg/>'], { type: 'image/png' }) })).rejects.toMatchObject({
    status: 400,
    code: 'picture_type',
    message: 'Only JPG, PNG and WebP images are allowed',
    fields: [{ field: 'image', code: 'picture_type' }],
  })
  const form = new FormData()
  form.append('image', new Blob(['<svg/>']), 'x.png')
  const arabic = await shop.app.fetch(
    new Request('http://shop.test/api/auth/upload-image?lang=ar', {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  expect(((await arabic.json()) as { message: string }).message).toBe('يُسمح فقط بصور JPG وPNG وWebP')
  expect((await shop.as(token)(accountsApi.me, {})).image).toBe(image)
  await expect(shop.as()(accountsApi.uploadImage, { file: await picture() })).rejects.toMatchObject({ status: 401 })
})

test('a store that fails while the picture before is removed does not fail the change; it is logged and done by the job [API-11]', async () => {
  const { token } = await signUp(shop)
  const before = await shop.as(token)(accountsApi.uploadImage, { file: await picture() })
  const { pictures } = shop.api.media
  shop.api.media.pictures = { ...pictures, remove: () => Promise.reject(new Refusal('busy')) }
  const { image } = await shop.as(token)(accountsApi.uploadImage, { file: await picture() })
  shop.api.media.pictures = pictures
  expect((await shop.as(token)(accountsApi.me, {})).image).toBe(image)
  expect(shop.logged).toEqual([
    { level: 'warn', message: 'a replaced picture was not removed', details: { error: 'Refusal: refused: busy' } },
  ])
  expect(await isThere(before.image)).toBe(true)
  await deleteUnusedPictures(shop.api)
  expect([await isThere(before.image), await isThere(image)]).toEqual([false, true])
})

test('with an account its picture goes, and nothing stays to be done [API-11]', async () => {
  const [gone, stays] = [await signUp(shop), await signUp(shop)]
  const upload = async ({ token }: typeof gone) => (await shop.as(token)(accountsApi.uploadImage, { file: await picture() })).image
  const [replaced, last, other] = [await upload(gone), await upload(gone), await upload(stays)]
  await shop.db.deleteFrom('users').where('id', '=', gone.id).execute()
  const noted = async () => (await shop.db.selectFrom('pictures_to_delete').select('address').execute()).map(({ address }) => address)
  expect(await noted()).toEqual([last])
  await deleteUnusedPictures(shop.api)
  expect(await Promise.all([replaced, last, other].map(isThere))).toEqual([false, false, true])
  expect(await noted()).toEqual([])
})

test('a picture that cannot be written to the account leaves no file, and the one before stays [API-11]', async () => {
  const { token } = await signUp(shop)
  const { image } = await shop.as(token)(accountsApi.uploadImage, { file: await picture() })
  const files = () => readdir(join(shop.folder, 'images', 'avatars'))
  const before = await files()
  await sql`create function refuse_image() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`.execute(shop.db)
  await sql`create trigger refuse_image before update of image on users for each row execute function refuse_image()`.execute(shop.db)
  const { pictures } = shop.api.media
  onTestFinished(async () => {
    shop.api.media.pictures = pictures
    await sql`drop function refuse_image cascade`.execute(shop.db)
  })
  const fails = async () =>
    expect(shop.as(token)(accountsApi.uploadImage, { file: await picture() })).rejects.toMatchObject({
      status: 500,
      code: 'unexpected_error',
    })
  await fails()
  expect(await files()).toEqual(before)
  expect((await shop.as(token)(accountsApi.me, {})).image).toBe(image)
  // A store that cannot remove it changes nothing in what the caller is told.
  shop.api.media.pictures = { ...pictures, remove: () => Promise.reject(new Refusal('busy')) }
  await fails()
})

/** Uploads while the database loses its answer to the change, which is written once somebody waits for it or the upload is over. */
const uploadUnanswered = async (token: string, { end = async () => {}, selectFrom = shop.db.selectFrom.bind(shop.db) }) => {
  let [isOver, changing] = [false, Promise.resolve()]
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const change = (work: (tx: Tx) => Promise<unknown>, lose: (error: Error) => void) =>
    shop.db.transaction().execute(async tx => {
      await work(tx)
      lose(Object.assign(new Error('lost'), { code: 'ECONNRESET' }))
      await expect.poll(async () => isOver || (await waiting.execute(shop.db)).rows.length > 0).toBe(true)
      await end()
    })
  const execute = (work: (tx: Tx) => Promise<unknown>) =>
    new Promise((_, lose) => {
      changing = change(work, lose).catch(() => {})
    })
  const other = { transaction: () => ({ execute }), selectFrom }
  const db = new Proxy(shop.db, { get: (real, name) => Reflect.get(other, name) ?? Reflect.get(real, name).bind(real) })
  const body = new FormData()
  body.append('image', await picture())
  const init = { method: 'POST', body, headers: { authorization: `Bearer ${token}` } }
  const { status } = await createApp({ ...shop.api, db }).fetch(new Request('http://shop.test/api/auth/upload-image', init))
  isOver = true
  expect(status).toBe(503)
  await changing
  return (await shop.as(token)(accountsApi.me, {})).image
}

test('a picture whose change was still being written when its answer was lost stays if the account then shows it, and no file if not [API-11, F7]', async () => {
  const { token } = await signUp(shop)
  const first = await uploadUnanswered(token, {})
  expect(first && (await isThere(first))).toBe(true)
  const files = () => readdir(join(shop.folder, 'images', 'avatars'))
  const before = await files()
  expect(await uploadUnanswered(token, { end: () => Promise.reject(new Error('rolled back')) })).toBe(first)
  expect(await files()).toEqual(before)
})

test('a picture stays while nobody can say whether the account shows it [API-11, F7]', async () => {
  const { token } = await signUp(shop)
  const selectFrom = () => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  }
  const image = await uploadUnanswered(token, { selectFrom })
  expect(image && (await isThere(image))).toBe(true)
})

test('of one person’s uploads that stall twelve are borne; they keep nobody else from theirs [X3, U8]', async () => {
  const [slow, other] = [await signUp(shop), await signUp(shop)]
  const ends: (() => void)[] = []
  const stalled = Array.from({ length: 13 }, () => {
    const body = new ReadableStream({ start: pieces => void ends.push(() => pieces.close()) })
    const headers = { authorization: `Bearer ${slow.token}`, 'content-type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
    return shop.app.fetch(new Request('http://shop.test/api/auth/upload-image', init))
  })
  expect((await Promise.race(stalled)).status).toBe(503)
  expect(await shop.as(other.token)(accountsApi.uploadImage, { file: await picture() })).toMatchObject({ status: true })
  for (const end of ends) end()
  const statuses = (await Promise.all(stalled)).map(({ status }) => status)
  expect(statuses.filter(status => status === 503).length).toBe(1)
})
