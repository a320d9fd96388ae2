// Which endpoint a call belongs to: types alone, so that the browser gets none of the schemas.
import type { accountsApi } from './accounts.ts'
import type { addressesApi } from './addresses.ts'
import type { cartApi } from './cart.ts'
import type { catalogApi } from './catalog.ts'
import type { checkoutApi } from './checkout.ts'
import type { codesApi } from './codes.ts'
import type { deliveryApi } from './delivery.ts'
import type { deskHomeApi } from './desk/home.ts'
import type { deskOrdersApi } from './desk/orders.ts'
import type { deskRefundsApi } from './desk/refunds.ts'
import type { deskSettingsApi } from './desk/settings.ts'
import type { Call, Endpoint } from './endpoint.ts'
import type { googleApi } from './google.ts'
import type { newProductApi } from './new-product.ts'
import type { newsletterApi } from './newsletter.ts'
import type { ordersApi } from './orders.ts'
import type { reviewsApi } from './reviews.ts'
import type { searchApi } from './search.ts'
import type { shopApi } from './shop.ts'
import type { mediaApi } from './upload-permit.ts'
import type { wishlistApi } from './wishlist.ts'

type Of<Api> = Api[keyof Api]
type Called =
  | Of<typeof accountsApi>
  | Of<typeof addressesApi>
  | Of<typeof cartApi>
  | Of<typeof catalogApi>
  | Of<typeof checkoutApi>
  | Of<typeof deliveryApi>
  | Of<typeof deskHomeApi>
  | Of<typeof deskOrdersApi>
  | Of<typeof codesApi>
  | Of<typeof deskRefundsApi>
  | Of<typeof deskSettingsApi>
  | Of<typeof googleApi>
  | Of<typeof mediaApi>
  | Of<typeof newProductApi>
  | Of<typeof newsletterApi>
  | Of<typeof ordersApi>
  | Of<typeof reviewsApi>
  | Of<typeof searchApi>
  | Of<typeof shopApi>
  | Of<typeof wishlistApi>

/** The endpoint of a call, with the schemas that type its input and answer. An endpoint is its own. */
export type EndpointOf<C extends Call> = C extends Endpoint ? C : Extract<Called, Pick<C, 'method' | 'path'>>
