import { Problem } from '@waha/contract/problem.ts'
import { wishlistApi } from '@waha/contract/wishlist.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { clearWishlist, readWishlist, toggleItem } from './wishlist.queries.ts'

const messages = {
  en: { added: 'Product added to wishlist!', removed: 'Product removed from wishlist!', updated: 'Wishlist updated!' },
  ar: { added: 'أُضيف المنتج إلى المفضلة!', removed: 'أُزيل المنتج من المفضلة!', updated: 'حُدّثت المفضلة!' },
}

export const wishlistRoutes = ({ db }: Api) => [
  answer(wishlistApi.get, async ({ user, locale }) => ({ wishlist: await readWishlist(db, user.id, locale) })),

  answer(wishlistApi.toggle, async ({ user, body, locale }) => {
    const { refused, listed } = await toggleItem(db, user.id, body.productId)
    if (refused) throw new Problem(refused === 'wishlist_full' ? 400 : 404, refused)
    return { wishlist: await readWishlist(db, user.id, locale), message: messages[locale][listed ? 'added' : 'removed'] }
  }),

  answer(wishlistApi.clear, async ({ user, locale }) => {
    await clearWishlist(db, user.id)
    return { wishlist: [], message: messages[locale].updated }
  }),
]
