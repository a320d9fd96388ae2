import { dayIn, daysAfter } from '@waha/contract/days.ts'
import { Problem } from '@waha/contract/problem.ts'
import { searchApi } from '@waha/contract/search.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { addSynonym, removeSynonym } from './add-synonym.ts'
import { listAdded } from './added-synonyms.queries.ts'
import { forgetMisses, listMisses } from './search-misses.queries.ts'
import { isTooLong } from './synonyms.ts'

/** What staff see of searches, and the words that they add. */
export const searchRoutes = ({ db, now, timeZone }: Api) => [
  answer(searchApi.misses, async ({ query }) => {
    const today = dayIn(timeZone, now())
    const misses = await listMisses(db, daysAfter(today, 1 - query.days))
    return { misses: misses.map(miss => ({ ...miss, tooLong: isTooLong(miss.term) })) }
  }),
  answer(searchApi.dismissMiss, async ({ params }) => {
    if (!(await forgetMisses(db, [params.term]))) throw new Problem(404, 'desk_search_not_listed')
    return undefined
  }),
  answer(searchApi.synonyms, async () => ({ synonyms: await listAdded(db) })),
  answer(searchApi.addSynonym, async ({ body }) => ({ synonym: await addSynonym(db, body) })),
  answer(searchApi.removeSynonym, async ({ params }) => removeSynonym(db, params.id)),
]
