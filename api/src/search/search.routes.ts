import { searchApi } from '@waha/contract/search.ts'
import type { Api } from '../api.ts'
import { answer } from '../http/route.ts'
import { addSynonym, removeSynonym } from './add-synonym.ts'
import { listAdded } from './added-synonyms.queries.ts'
import { dayIn } from './count-misses.ts'
import { listMisses } from './search-misses.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What staff see of searches, and the words that they add. */
export const searchRoutes = ({ db, now, timeZone }: Api) => [
  answer(searchApi.misses, async ({ query }) => {
    const since = dayIn(timeZone, new Date(now().getTime() - (query.days - 1) * dayMs))
    return { misses: await listMisses(db, since) }
  }),
  answer(searchApi.synonyms, async () => ({ synonyms: await listAdded(db) })),
  answer(searchApi.addSynonym, async ({ body }) => ({ synonym: await addSynonym(db, body) })),
  answer(searchApi.removeSynonym, async ({ params }) => removeSynonym(db, params.id)),
]
