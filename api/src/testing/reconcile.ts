import type { Services } from '../api.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { reconcileCheckouts, reconcileSuperseded } from '../payments/reconcile-checkouts.ts'

/** A pass of each of the jobs that look for payments, one after the other. */
export const reconcile = async (api: Services, pass: { hours?: number; stopping?: AbortSignal } = {}) => {
  await reconcilePayments(api, pass)
  await reconcileSuperseded(api, pass)
  await reconcileCheckouts(api, pass)
}
