import type { Services } from '@waha/api/api.ts'
import { type Send, sendDueMails } from '@waha/api/mail/send-mails.ts'
import { reconcilePayments } from '@waha/api/payments/reconcile.ts'
import { reconcileCheckouts, reconcileSuperseded } from '@waha/api/payments/reconcile-checkouts.ts'
import { reconcileRefunds } from '@waha/api/payments/reconcile-refunds.ts'
import { deleteUnusedPictures } from '@waha/api/reviews/review-pictures.ts'
import { type Misses, saveMisses } from '@waha/api/search/count-misses.ts'
import { deleteExpired } from '@waha/api/upkeep/delete-expired.queries.ts'
import type { Job } from './jobs.ts'

/** After each run of a job, in seconds. */
export interface Pauses {
  mail: number
  misses: number
  reconcile: number
  forget: number
}

const usual: Pauses = { mail: 2, misses: 10, reconcile: 120, forget: 24 * 3600 }

interface Means {
  send: Send
  misses: Misses
  pauses?: Pauses | undefined
}

/** What a shop does by itself, again and again, besides answering. */
export const shopJobs = (api: Services, { send, misses, pauses = usual }: Means): Job[] => [
  { name: 'mail', seconds: pauses.mail, run: signals => sendDueMails(api, send, signals) },
  { name: 'search misses', seconds: pauses.misses, run: () => saveMisses(api, misses) },
  { name: 'reconcile', seconds: pauses.reconcile, run: signals => reconcilePayments(api, signals) },
  { name: 'superseded', seconds: pauses.reconcile, run: signals => reconcileSuperseded(api, signals) },
  { name: 'checkouts', seconds: pauses.reconcile, run: signals => reconcileCheckouts(api, signals) },
  { name: 'refunds', seconds: pauses.reconcile, run: signals => reconcileRefunds(api, signals) },
  { name: 'forget', seconds: pauses.forget, run: signals => deleteExpired(api, signals) },
  { name: 'unused pictures', seconds: pauses.forget, run: signals => deleteUnusedPictures(api, signals) },
]
