import { createMisses } from '@waha/api/search/count-misses.ts'
import { expect, test } from 'vitest'
import { shopJobs } from './shop-jobs.ts'

test('mails are looked for every two seconds, payments and refunds every two minutes, what has expired every day [F8, W9, DESK-06]', () => {
  const jobs = shopJobs({} as never, { send: () => {}, misses: createMisses(() => new Date()) })
  expect(Object.fromEntries(jobs.map(({ name, seconds }) => [name, seconds]))).toEqual({
    mail: 2,
    'search misses': 10,
    ...{ reconcile: 120, superseded: 120, checkouts: 120, refunds: 120 },
    ...{ forget: 86_400, 'unused pictures': 86_400 },
  })
})
