import { searchCalls } from './desk/search-calls.ts'
import { endpoint } from './endpoint.ts'
import { errorCode, storable, uuid, writtenText } from './fields.ts'
import { limits, missesKeptDays } from './limits.ts'
import { wholeNumber, z } from './schema.ts'

/** A term that found nothing, folded, how often in the days asked for, and the last of them (YYYY-MM-DD); `tooLong` to become a synonym. */
const searchMiss = z.object({ term: z.string(), times: z.number(), lastDay: z.string(), tooLong: z.boolean() })
export type SearchMiss = z.output<typeof searchMiss>

/** `word` finds what `means` finds, not the other way. */
export const synonym = z.object({ id: z.string(), word: z.string(), means: z.string() })
export type Synonym = z.output<typeof synonym>

const phrase = writtenText(limits.synonym, 'synonym_invalid')
const synonymForm = z.object({ word: phrase, means: phrase })
export type SynonymForm = z.output<typeof synonymForm>

export const searchApi = {
  misses: endpoint({
    ...searchCalls.misses,
    access: 'admin',
    summary: 'Searches without results in the last `days` (30 by default): at most 200, the most frequent first',
    query: z.object({ days: z._default(wholeNumber(1, missesKeptDays, 'invalid_input'), 30) }),
    answer: z.object({ misses: z.array(searchMiss) }),
  }),
  dismissMiss: endpoint({
    ...searchCalls.dismissMiss,
    access: 'admin',
    summary: 'Takes a search off the list of those without results, until it has none again',
    params: z.object({ term: z.string(errorCode('desk_search_not_listed')).check(storable('desk_search_not_listed')) }),
  }),
  synonyms: endpoint({
    ...searchCalls.synonyms,
    access: 'admin',
    summary: 'The synonyms that staff have added, the newest first',
    answer: z.object({ synonyms: z.array(synonym) }),
  }),
  addSynonym: endpoint({
    ...searchCalls.addSynonym,
    access: 'admin',
    summary: 'Makes a word or phrase find what another one finds, and takes every form of it off the list of searches without results',
    body: synonymForm,
    answer: z.object({ synonym }),
    status: 201,
  }),
  removeSynonym: endpoint({
    ...searchCalls.removeSynonym,
    access: 'admin',
    summary: 'Removes a synonym',
    params: z.object({ id: uuid('synonym_not_found') }),
  }),
}
