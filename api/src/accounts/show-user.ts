import type { User } from '@waha/contract/accounts.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { readCart } from '../cart/cart.queries.ts'
import type { Db } from '../db/connect.ts'
import { readWishlist } from '../wishlist/wishlist.queries.ts'
import type { StoredUser } from './users.queries.ts'

/** A user as only that user sees himself: with cart and wishlist, without anything secret. */
export const showUser = async (db: Db, user: StoredUser, locale: Locale): Promise<User> => {
  const [cart, wishlist] = await Promise.all([readCart(db, user.id, locale), readWishlist(db, user.id, locale)])
  return { _id: user.id, name: user.name, displayName: user.name, email: user.email, image: user.image, role: user.role, cart, wishlist }
}
