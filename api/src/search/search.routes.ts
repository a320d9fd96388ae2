import { dayIn, daysAfter } from '@waha/contract/days.ts'
import { searchApi } from '@waha/contract/search.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { addSynonym, removeSynonym } from './add-synonym.ts'
import { listAdded } from './added-synonyms.queries.ts'
import { listMisses } from './search-misses.queries.ts'

/** What staff see of searches, and the words that they add. */
export const searchRoutes = ({ db, now, timeZone }: Api) => [
  answer(searchApi.misses, async ({ query }) => {
    const today = dayIn(timeZone, now())
    return { misses: await listMisses(db, daysAfter(today, 1 - query.days)) }
  }),
  answer(searchApi.synonyms, async () => ({ synonyms: await listAdded(db) })),
  answer(searchApi.addSynonym, async ({ body }) => ({ synonym: await addSynonym(db, body) })),
  answer(searchApi.removeSynonym, async ({ params }) => removeSynonym(db, params.id)),
]
