import { accountsApi } from '@waha/contract/accounts.ts'
import { reviewsApi } from '@waha/contract/reviews.ts'
import { mediaApi } from '@waha/contract/upload-permit.ts'
import { paint } from '@waha/pictures/testing/paint.ts'
import { createUploadEndpoint } from '@waha/pictures/upload-endpoint.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeProduct } from '../testing/make-product.ts'
import { signUp } from '../testing/sign-up.ts'
import { startApi, type TestApi } from '../testing/start-api.ts'
import { admitUpload, holderOf } from './uploads.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

test('a picture waits in the line of who sends it, to be read and to be made, for as long as its request is waited for, whichever way it comes in [U8, X3]', async () => {
  const { pictures } = shop.api.media
  const [read, keep] = [vi.spyOn(pictures, 'read'), vi.spyOn(pictures, 'keep')]
  const [face, writer, seller] = [await signUp(shop), await signUp(shop), await signUp(shop, { role: 'admin' })]
  const file = new Blob([new Uint8Array(await paint(9, 9).png().toBuffer())])
  await shop.as(face.token)(accountsApi.uploadImage, { file })
  await shop.as(writer.token)(reviewsApi.addPicture, { query: { productId: await makeProduct(shop.db) }, file })
  const { uploadUrl, uploadPreset } = await shop.as(seller.token)(mediaApi.permit, {})
  const form = new FormData()
  form.append('upload_preset', uploadPreset)
  form.append('file', file, 'lamp.png')
  const host = createUploadEndpoint({
    pictures,
    publicUrl: shop.api.publicUrl,
    holderOf: permit => holderOf(shop.api, permit),
    admit: person => admitUpload(shop.api, person),
  })
  expect((await host(new Request(`http://shop.test${uploadUrl}`, { method: 'POST', body: form }))).status).toBe(200)
  const people = [face.id, writer.id, seller.id]
  expect(read.mock.calls.map(([, { person }]) => person)).toEqual(people)
  expect(keep.mock.calls.map(([place, , sender]) => [place, sender?.person])).toEqual([
    ['avatars', face.id],
    ['reviews', writer.id],
    ['products', seller.id],
  ])
  // Each request has a signal of its own.
  expect(keep.mock.calls.map(([, , sender], index) => sender?.signal === read.mock.calls[index]?.[0].signal)).toEqual([true, true, true])
})
