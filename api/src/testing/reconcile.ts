import type { Services } from '../api.ts'
import { reconcilePayments } from '../payments/reconcile.ts'
import { reconcileCheckouts } from '../payments/reconcile-checkouts.ts'

/** A pass of each of the jobs that look for payments, one after the other. */
export const reconcile = async (api: Services, { hours, stopping }: { hours?: number; stopping?: AbortSignal } = {}) => {
  const stop = stopping ? { stopping } : {}
  await reconcilePayments(api, { ...(hours === undefined ? {} : { hours }), ...stop })
  await reconcileCheckouts(api, stop)
}
