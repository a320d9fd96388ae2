import { reviewsApi } from '@waha/contract/reviews.ts'
import { Refusal } from '@waha/pictures/refusal.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { addReviewPicture, createCleanUp, deleteUnusedPictures } from './review-pictures.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

const status = async (address: string) => (await shop.api.media.pictures.serve(new Request(`http://shop.test${address}`))).status
const isThere = async (address: string) => (await status(address)) === 200

const makeWriter = async () => {
  const person = await signUp(shop)
  const call = shop.as(person.token)
  const upload = async (productId: string, [width, height]: [number, number] = [40, 30]) => {
    const file = new Blob([new Uint8Array(await paint(width, height).png().toBuffer())])
    return (await call(reviewsApi.addPicture, { query: { productId }, file })).picture
  }
  const write = async (productId: string, pictures?: string[]) => {
    const { review } = await call(reviewsApi.write, {
      body: { productId, rating: 5, comment: 'As in the picture.', ...(pictures ? { pictures } : {}) },
    })
    // No answer waits until files are gone.
    await shop.settled()
    return review
  }
  return { ...person, call, upload, write }
}

const shown = async (productId: string) =>
  (await shop.as()(reviewsApi.list, { query: { productId } })).reviews.map(({ pictures }) => pictures)

test('a review shows its pictures in the order given; each keeps its shape, in two sizes [REVIEW-04, REVIEW-06]', async () => {
  const productId = await makeProduct(shop.db)
  const { upload, write, call } = await makeWriter()
  const [wide, tall, small] = [
    await upload(productId, [1600, 800]),
    await upload(productId, [900, 1800]),
    await upload(productId, [60, 20]),
  ]
  expect(wide).toMatch(/^\/images\/reviews\/[0-9a-f]{32}-1280\.webp$/)
  expect(tall).toMatch(/-640\.webp$/)
  expect(small).toMatch(/-60\.webp$/)
  const sizes = [wide, wide.replace('1280.webp', '320.avif'), tall, tall.replace('640.webp', '320.webp'), small]
  expect(await Promise.all(sizes.map(status))).toEqual([200, 200, 200, 200, 200])
  expect((await write(productId, [tall, small, wide])).pictures).toEqual([tall, small, wide])
  expect(await shown(productId)).toEqual([[tall, small, wide]])
  expect((await call(reviewsApi.mine, { query: { productId } })).review?.pictures).toEqual([tall, small, wide])
  await write(productId, [wide, small, tall])
  expect(await shown(productId)).toEqual([[wide, small, tall]])
})

test('four pictures are taken, five refused [REVIEW-04, API-23]', async () => {
  const productId = await makeProduct(shop.db)
  const { upload, write } = await makeWriter()
  const pictures = await Promise.all(Array.from({ length: 5 }, () => upload(productId)))
  await expect(write(productId, pictures)).rejects.toMatchObject({
    status: 400,
    fields: [{ field: 'pictures', code: 'review_pictures_too_many' }],
  })
  expect((await write(productId, pictures.slice(0, 4))).pictures.length).toBe(4)
})

test('only what its writer uploaded for the product is taken; else nothing changes [REVIEW-05, R6]', async () => {
  const [productId, otherProduct] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const [writer, other] = [await makeWriter(), await makeWriter()]
  const own = await writer.upload(productId)
  await writer.write(productId, [own])
  const loose = await other.upload(productId)
  const shownByOther = await other.upload(otherProduct)
  await other.write(otherProduct, [shownByOther])
  const ofOtherProduct = await writer.upload(otherProduct)
  const invented = `/images/reviews/${'0'.repeat(32)}-320.webp`
  const [product] = await shop.db.selectFrom('products').selectAll().where('id', '=', productId).execute()
  for (const address of [loose, shownByOther, ofOtherProduct, invented, own.replace('.webp', '.avif'), 'https://evil.example/x.webp', ''])
    await expect(writer.write(productId, [own, address])).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'pictures', code: 'review_picture_gone' }],
    })
  await expect(writer.write(productId, [own, own])).rejects.toMatchObject({ status: 400 })
  expect([await shown(productId), await shown(otherProduct)]).toEqual([[[own]], [[shownByOther]]])
  expect(await shop.db.selectFrom('products').selectAll().where('id', '=', productId).execute()).toEqual([product])
  expect(await Promise.all([own, loose, shownByOther, ofOtherProduct].map(isThere))).toEqual([true, true, true, true])
})

test('an address that no database can hold is that of no picture [REVIEW-05, API-23]', async () => {
  const productId = await makeProduct(shop.db)
  const { token } = await signUp(shop)
  for (const address of ['\u0000', 'a\u0000b', '\ud800']) {
    const refused = await shop.send('POST', '/reviews', { token, body: { productId, rating: 5, comment: 'Fine.', pictures: [address] } })
    expect([address, refused.status, refused.body.errors[0].code]).toEqual([address, 400, 'review_picture_gone'])
  }
})

test('a review in place of another keeps the pictures that it names, and those that it shows no more are deleted [REVIEW-05, ITEM-13]', async () => {
  const [productId, otherProduct] = [await makeProduct(shop.db), await makeProduct(shop.db)]
  const [{ upload, write }, other] = [await makeWriter(), await makeWriter()]
  const [kept, dropped] = [await upload(productId), await upload(productId)]
  await write(productId, [kept, dropped])
  const [fresh, elsewhere, ofOther] = [await upload(productId), await upload(otherProduct), await other.upload(productId)]
  await write(productId, [fresh, kept])
  expect(await shown(productId)).toEqual([[fresh, kept]])
  const all = [kept, dropped, fresh, elsewhere, ofOther]
  expect(await Promise.all(all.map(isThere))).toEqual([true, false, true, true, true])
  expect(await isThere(dropped.replace('.webp', '.avif'))).toBe(false)
  // As a caller writes who knows nothing of pictures.
  await write(productId)
  expect(await shown(productId)).toEqual([[]])
  expect(await Promise.all(all.map(isThere))).toEqual([false, false, false, true, true])
})

test('a picture that its writer uploads while a review is on its way, or on another device, can go with the next review [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const { upload, write } = await makeWriter()
  const [first, second] = [await upload(productId), await upload(productId)]
  await write(productId, [first])
  expect((await write(productId, [first, second])).pictures).toEqual([first, second])
  const third = await upload(productId)
  await write(productId)
  expect(await Promise.all([first, second, third].map(isThere))).toEqual([false, false, true])
  expect((await write(productId, [third])).pictures).toEqual([third])
})

test('reviews written at once by one person leave one of them, with its pictures and no other files [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const { upload, write } = await makeWriter()
  const pictures = await Promise.all(Array.from({ length: 6 }, () => upload(productId)))
  await Promise.allSettled(pictures.map(address => write(productId, [address])))
  const [last = []] = await shown(productId)
  expect(last.length).toBe(1)
  const there = await Promise.all(pictures.map(async address => ((await isThere(address)) ? [address] : [])))
  expect(there.flat()).toEqual(last)
})

test('with an account its pictures go, from its reviews and from the store [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const [{ id, upload, write }, other] = [await makeWriter(), await makeWriter()]
  const [taken, loose] = [await upload(productId), await upload(productId)]
  await write(productId, [taken])
  const later = await upload(productId)
  const stays = await other.upload(productId)
  await other.write(productId, [stays])
  await shop.db.deleteFrom('users').where('id', '=', id).execute()
  expect(await shown(productId)).toEqual([[stays], []])
  await deleteUnusedPictures(shop.api)
  expect(await Promise.all([taken, loose, later, stays].map(isThere))).toEqual([false, false, false, true])
})

test('what no review has taken after a day is deleted, what one shows is not [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const [{ upload, write }, other] = [await makeWriter(), await makeWriter()]
  const shows = await upload(productId)
  await write(productId, [shows])
  const loose = await other.upload(productId)
  const start = Date.now()
  const after = async (hours: number) => {
    shop.clock.now = () => new Date(start + hours * 60 * 60 * 1000)
    await deleteUnusedPictures(shop.api)
    return [await isThere(shows), await isThere(loose)]
  }
  expect(await after(23.9)).toEqual([true, true])
  expect(await after(24.1)).toEqual([true, false])
  shop.clock.now = () => new Date()
  await expect(other.write(productId, [loose])).rejects.toMatchObject({ fields: [{ code: 'review_picture_gone' }] })
})

test('a store that cannot delete a picture does not fail the review; it is logged and done the next time [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const { upload, write } = await makeWriter()
  const [picture, deletable] = [await upload(productId), await upload(productId)]
  await write(productId, [picture, deletable])
  const { pictures } = shop.api.media
  const remove: typeof pictures.remove = async address => {
    if (address === picture) throw new Refusal('busy')
    await pictures.remove(address)
  }
  shop.api.media.pictures = { ...pictures, remove }
  const { comment } = await write(productId)
  shop.api.media.pictures = pictures
  expect([comment, await isThere(picture), await isThere(deletable)]).toEqual(['As in the picture.', true, false])
  expect(shop.logged).toEqual([{ level: 'warn', message: 'unused pictures could not be deleted', details: { count: 1 } }])
  await deleteUnusedPictures(shop.api)
  expect(await isThere(picture)).toBe(false)
})

test('a review is answered while the store hangs that is to delete a picture; the file goes once it answers again [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const { upload, write, call } = await makeWriter()
  const picture = await upload(productId)
  await write(productId, [picture])
  const { pictures } = shop.api.media
  const [answers, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const remove: typeof pictures.remove = async address => {
    asked.resolve()
    await answers.promise
    await pictures.remove(address)
  }
  shop.api.media.pictures = { ...pictures, remove }
  const { review } = await call(reviewsApi.write, { body: { productId, rating: 5, comment: 'Without it.' } })
  await asked.promise
  expect([review.comment, await isThere(picture)]).toEqual(['Without it.', true])
  answers.resolve()
  await shop.settled()
  shop.api.media.pictures = pictures
  expect(await isThere(picture)).toBe(false)
})

test('a review that is written stands, and is answered, when what is to be deleted cannot be read; that is logged [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const { write } = await makeWriter()
  shop.logged.length = 0
  await sql`alter table pictures_to_delete rename to unreadable`.execute(shop.db)
  const { comment } = await write(productId).finally(() => sql`alter table unreadable rename to pictures_to_delete`.execute(shop.db))
  expect([comment, await shown(productId)]).toEqual(['As in the picture.', [[]]])
  expect(shop.logged).toMatchObject([{ level: 'warn', message: 'unused pictures could not be deleted' }])
})

/** Notes files that nobody needs any more, each a second after the one before. */
const noteUnused = async (...addresses: string[]) => {
  const rows = addresses.map((address, second) => ({ address, noted_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second)) }))
  await shop.db.insertInto('pictures_to_delete').values(rows.toReversed()).execute()
}
/** The API with a store of which these do something else. */
const withStore = (other: Partial<typeof shop.api.media.pictures>) => {
  const { media } = shop.api
  return { ...shop.api, media: { ...media, pictures: { ...media.pictures, ...other } } }
}

test('files are deleted a hundred at a time, the first to go first, until none is left or the shop stops [REVIEW-05]', async () => {
  const unused = Array.from({ length: 201 }, (_, index) => `/images/reviews/unused-${index}`)
  await noteUnused(...unused)
  const [stop, asked] = [new AbortController(), [] as string[]]
  const api = withStore({
    remove: async address => {
      asked.push(address)
      stop.abort()
    },
  })
  await deleteUnusedPictures(api, { stopping: stop.signal })
  expect(asked.splice(0)).toEqual(unused.slice(0, 100))
  await deleteUnusedPictures(api)
  expect(asked.splice(0)).toEqual(unused.slice(100))
  await deleteUnusedPictures(api)
  expect(asked).toEqual([])
})

test.each([
  ['go right after them', false, ['/images/reviews/early', '/images/reviews/late']],
  ['wait for the job once the shop stops', true, ['/images/reviews/early']],
])('while files are being deleted no other call deletes any: those noted meanwhile %s [REVIEW-05]', async (_, stops, expected) => {
  await shop.db.deleteFrom('pictures_to_delete').execute()
  await noteUnused('/images/reviews/early')
  const [stop, asked] = [new AbortController(), [] as string[]]
  const remove = async (address: string) => {
    if (asked.push(address) > 1) return
    await noteUnused('/images/reviews/late')
    await cleanUp()
    if (stops) stop.abort()
  }
  const cleanUp = createCleanUp({ ...withStore({ remove }), stopping: stop.signal })
  await cleanUp()
  expect(asked).toEqual(expected)
})

test('of an upload that cannot be noted no file stays [REVIEW-05]', async () => {
  const productId = await makeProduct(shop.db)
  const { keep } = shop.api.media.pictures
  const kept: string[] = []
  const api = withStore({
    keep: async (...what) => {
      const made = await keep(...what)
      kept.push(made.address)
      return made
    },
  })
  const upload = { userId: '00000000-0000-4000-8000-000000000000', productId, bytes: await paint(40, 30).png().toBuffer() }
  await expect(addReviewPicture(api, upload)).rejects.toThrow('foreign key')
  expect([kept.length, await isThere(kept[0] ?? '')]).toEqual([1, false])
})

test('a picture for a product that is not sold is 404, and nothing is kept; who is signed out is refused before a byte is read [REVIEW-05, U6, Z2]', async () => {
  const productId = await makeProduct(shop.db)
  const { id: userId, upload, token } = await makeWriter()
  await shop.db.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', productId).execute()
  const before = await shop.db.selectFrom('review_pictures').select('address').execute()
  // Nor is it handed to the store, where no clean-up would find it.
  const api = withStore({ keep: async () => expect.fail('A picture was handed to the store') })
  const bytes = await paint(40, 30).png().toBuffer()
  await expect(addReviewPicture(api, { userId, productId, bytes })).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  await expect(upload(productId)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
  expect(await shop.db.selectFrom('review_pictures').select('address').execute()).toEqual(before)
  let reads = 0
  const send = async (headers: Record<string, string>) => {
    const body = new ReadableStream(
      {
        pull: controller => {
          reads += 1
          controller.enqueue(new Uint8Array(10))
          if (reads > 3) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const address = `http://shop.test/api/reviews/pictures?productId=${productId}`
    const request = new Request(address, { method: 'POST', body, headers: { ...type, ...headers }, duplex: 'half' } as RequestInit)
    return (await shop.app.fetch(request)).status
  }
  expect([await send({}), reads]).toEqual([401, 0])
  expect([await send({ authorization: `Bearer ${token}` }), reads > 0]).toEqual([400, true])
})
