import type { Services } from '../api.ts'
import { type Checkout, checkoutsToReconcile, setState, type unsettled } from '../checkout/checkouts.queries.ts'
import { expireSession } from '../checkout/sessions.ts'
import { inTurn } from './in-turn.ts'
import { processEach } from './process-each.ts'
import { settlePayment } from './settle-payment.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Asks the provider about all our checkouts in a state that are older than a minute. `stopping` ends the pass between two of them. */
const passOf =
  (state: (typeof unsettled)[number], turn: string) =>
  (api: Services, { stopping }: { stopping?: AbortSignal } = {}) =>
    inTurn(api, turn, stopping, mayContinue => {
      const now = api.now().getTime()
      return processEach(api, checkoutsToReconcile(api.db, state, new Date(now - minute)), mayContinue, checkout =>
        reconcileCheckout(api, checkout, now),
      )
    })

/** Looks at those that came to no end: banks that answer after days, and sessions that are over. */
export const reconcileCheckouts = passOf('open', 'checkouts')

/**
 * Closes those that could not be closed, and those that a change by the shop has superseded. A job of its own: the walk through all that are open takes as
 * long as there are buyers, and meanwhile an old price could be paid.
 */
export const reconcileSuperseded = passOf('superseded', 'superseded')

const reconcileCheckout = async (api: Services, checkout: Checkout, now: number) => {
  const over = checkout.state === 'superseded' || checkout.expires_at.getTime() < now
  const settled = checkout.session_id ? await settlePayment(api, checkout.session_id) : undefined
  if (settled?.state === 'settled' || settled?.state === 'expired') return
  if (over && (!settled || (settled.state === 'pending' && settled.open))) return expireSession(api, checkout)
  if (settled && checkout.expires_at.getTime() + giveUpAfter[settled.state] < now) await giveUp(api, checkout, settled.state)
}

/** How long after its expiry a checkout is still reconciled, in ms. Bank debits take up to two weeks; wrong API keys are noticed within a day. */
const giveUpAfter = { unknown: day, mismatch: day, pending: 30 * day }

/** Logs it for a person. An event or the buyer's return can still settle the checkout: only this job leaves it out from now on. */
const giveUp = async (api: Services, { id, session_id }: Checkout, state: keyof typeof giveUpAfter) => {
  api.log('error', 'a checkout could not be settled and is looked at no more', { checkout: id, session: session_id, state })
  await setState(api.db, id, 'expired')
}
