import { Problem } from '@waha/contract/problem.ts'
import { wishlistApi } from '@waha/contract/wishlist.ts'
import type { Api } from '../api.ts'
import { isOnSale } from '../catalog/catalog.queries.ts'
import { answer } from '../http/route.ts'
import { clearWishlist, readWishlist, toggleItem } from './wishlist.queries.ts'

const messages = {
  en: { added: 'Product added to wishlist!', removed: 'Product removed from wishlist!', updated: 'Wishlist updated!' },
  ar: { added: 'أُضيف المنتج إلى المفضلة!', removed: 'أُزيل المنتج من المفضلة!', updated: 'حُدّثت المفضلة!' },
}

export const wishlistRoutes = ({ db }: Api) => [
  answer(wishlistApi.get, async ({ user, locale }) => ({ wishlist: await readWishlist(db, user.id, locale) })),

  answer(wishlistApi.toggle, async ({ user, body, locale }) => {
    if (!(await isOnSale(db, body.productId))) throw new Problem(404, 'product_not_found')
    const added = await toggleItem(db, user.id, body.productId)
    return { wishlist: await readWishlist(db, user.id, locale), message: messages[locale][added ? 'added' : 'removed'] }
  }),

  answer(wishlistApi.clear, async ({ user, locale }) => {
    await clearWishlist(db, user.id)
    return { wishlist: [], message: messages[locale].updated }
  }),
]
