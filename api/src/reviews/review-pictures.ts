import { Problem } from '@waha/contract/problem.ts'
import type { Api } from '../api.ts'
import { isOnSale } from '../catalog/products-on-sale.queries.ts'
import { refuse } from '../http/picture.ts'
import { deleteNoted, picturesToDelete } from '../media/pictures-to-delete.queries.ts'
import { forgetNotTaken, insertPicture } from './review-pictures.queries.ts'

interface Upload {
  userId: string
  productId: string
  bytes: Buffer
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Keeps a picture for a user's review of a product and returns its address. 404 for a product that is not on sale. */
export const addReviewPicture = async (api: Pick<Api, 'db' | 'media'>, { userId, productId, bytes, signal }: Upload): Promise<string> => {
  if (!(await isOnSale(api.db, productId))) throw new Problem(404, 'product_not_found')
  const { pictures } = api.media
  const { address } = await pictures.keep('reviews', bytes, { person: userId, signal }).catch(error => refuse(error, 'picture'))
  await insertPicture(api.db, { address, userId, productId }).catch(async error => {
    await pictures.remove(address).catch(() => {})
    throw error
  })
  return address
}

const day = 24 * 60 * 60 * 1000
const batch = 100

/** Deletes unused pictures once for all reviews that are written while it is at it: a store that hangs is not asked by each of them. */
export const createCleanUp = (api: Pick<Api, 'db' | 'media' | 'now' | 'log' | 'stopping'>) => {
  let [isUnderWay, again] = [false, false]
  return async () => {
    again = true
    if (isUnderWay) return
    isUnderWay = true
    while (again && !api.stopping.aborted) {
      again = false
      await deleteUnusedPictures(api, api).catch(error => api.log('warn', 'unused pictures could not be deleted', { error: String(error) }))
    }
    isUnderWay = false
  }
}

/**
 * Deletes the files of pictures that nobody needs any more, of uploads that no review took within a day as well. What cannot be deleted
 * stays noted for the next time. May run in several processes at once. `stopping` ends it between two batches.
 */
export const deleteUnusedPictures = async (
  { db, media, now, log }: Pick<Api, 'db' | 'media' | 'now' | 'log'>,
  { stopping }: { stopping?: AbortSignal } = {},
) => {
  await forgetNotTaken(db, new Date(now().getTime() - day))
  while (!stopping?.aborted) {
    const addresses = await picturesToDelete(db, batch)
    const outcomes = await Promise.allSettled(addresses.map(address => deleteNoted({ db, media }, address)))
    const failed = outcomes.filter(({ status }) => status === 'rejected')
    if (failed.length) log('warn', 'unused pictures could not be deleted', { count: failed.length })
    if (failed.length || addresses.length < batch) return
  }
}
