import { createHash } from 'node:crypto'
import { currency } from '@waha/contract/currency.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { sumCents } from '@waha/contract/money.ts'
import { Problem } from '@waha/contract/problem.ts'
import { lockCaller } from '../accounts/sessions.queries.ts'
import type { Api } from '../api.ts'
import { quoteProducts } from '../catalog/catalog.queries.ts'
import type { CheckoutLine } from '../db/schema.ts'
import { type Tx, transact } from '../db/transact.ts'
import { chooseDelivery, type Delivery, priceOf } from '../delivery/choose-delivery.ts'
import type { Caller } from '../http/access.ts'
import { addCheckout, type Checkout, type Mode, saveSession, setState, unsettledCheckouts } from './checkouts.queries.ts'
import { createSession } from './create-session.ts'
import { askedIn } from './session-delivery.ts'
import { closeSuperseded, expireSession } from './sessions.ts'

export interface CheckoutRequest {
  user: Caller
  mode: Mode
  wanted: readonly { id: string; amount: number }[]
  locale: Locale
  addressId?: string | undefined
  rateId?: string | undefined
}

const minutes = 60_000
const lifetime = 60 * minutes
/** A session that expires sooner is not reused. */
const leastToReuse = 10 * minutes
/** The provider's minimum for a new session is 30 minutes. */
const leastToOpen = 31 * minutes

/**
 * The one open checkout of a user's cart in a mode, with the provider's session. It is written before the provider is called,
 * and its id is the idempotency key: a double click, or a retry after a lost answer, gets the same session. Checkouts of another content,
 * delivery or mode are closed. 400 for a total that cannot be paid, 404 for an unknown address, 409 for a product no longer sold, for an
 * address that is not delivered to, for none where nobody asks for one later, and `checkout_changed` for what was changed elsewhere before the session was there; 503 `checkout_failed` when
 * the provider does not answer.
 */
export const openCheckout = async (api: Api, request: CheckoutRequest): Promise<Checkout> => {
  const { checkout, superseded } = await transact(api.db, tx => reserve(tx, request, api.now()))
  const [session] = await Promise.all([
    checkout.session_id ? undefined : createSession(api, checkout),
    ...superseded.map(old => expireSession(api, old)),
  ])
  if (!session) return checkout
  const state = await saveSession(api.db, checkout.id, session)
  if (state === 'open') return { ...checkout, state, session_id: session.id, session_url: session.url, client_secret: session.clientSecret }
  // The provider may have taken its time already: who was refused waits no longer for it to be closed.
  if (state === 'superseded') await closeSuperseded(api, request.user.id)
  throw new Problem(409, 'checkout_changed')
}

const reserve = async (tx: Tx, { user, mode, wanted, locale, addressId, rateId }: CheckoutRequest, now: Date) => {
  await lockCaller(tx, user)
  const lines = await quote(tx, wanted, locale)
  const linesCents = sumCents(lines)
  const delivery = await chooseDelivery(tx, { userId: user.id, addressId, rateId })
  const isAskedThere = mode === 'hosted' && askedIn(delivery.asks?.countries ?? []).length > 0
  if (!delivery.address && !isAskedThere) throw new Problem(409, 'address_required')
  const deliveryCents = priceOf(delivery.rate, linesCents)
  const totalCents = payable(linesCents + deliveryCents)
  const fingerprint = fingerprintOf(mode, locale, lines, delivery)
  const unsettled = await unsettledCheckouts(tx, user.id)
  const same = unsettled.find(old => old.state === 'open' && old.fingerprint === fingerprint && isFresh(old, now))
  const superseded = unsettled.filter(old => old !== same)
  for (const old of superseded) await setState(tx, old.id, 'superseded')
  const expiresAt = new Date(Math.floor((now.getTime() + lifetime) / 1000) * 1000)
  const checkout =
    same ??
    (await addCheckout(tx, {
      userId: user.id,
      mode,
      fingerprint,
      lines,
      delivery,
      deliveryCents,
      totalCents,
      email: user.email,
      language: locale,
      expiresAt,
    }))
  return { checkout, superseded }
}

const isFresh = ({ session_id, expires_at }: Checkout, now: Date) =>
  expires_at.getTime() - now.getTime() > (session_id ? leastToReuse : leastToOpen)

const quote = async (tx: Tx, wanted: CheckoutRequest['wanted'], locale: Locale): Promise<CheckoutLine[]> => {
  const quotes = await quoteProducts(
    tx,
    locale,
    wanted.map(({ id }) => id),
  )
  return wanted.map(({ id, amount }) => {
    const product = quotes.get(id)
    if (!product) throw new Problem(404, 'product_not_found')
    if (!product.available) throw new Problem(409, 'product_unavailable', { params: { name: product.name } })
    return { productId: id, name: product.name, image: product.image, quantity: amount, priceCents: product.priceCents }
  })
}

const payable = (total: number) => {
  if (total < currency().smallest) throw new Problem(400, 'total_too_low')
  if (total > limits.largestPaymentCents) throw new Problem(400, 'total_too_high')
  return total
}

const fingerprintOf = (mode: Mode, locale: Locale, lines: readonly CheckoutLine[], delivery: Delivery) => {
  const sold = lines.map(({ productId, quantity, priceCents }) => [productId, quantity, priceCents]).sort()
  return createHash('sha256')
    .update(JSON.stringify([mode, locale, delivery, ...sold]))
    .digest('base64url')
}
