// What the desk in the browser needs of searches that found nothing. The schemas stand with the rest of the endpoints.
import type { Call } from '../endpoint.ts'

export const searchCalls = {
  misses: { method: 'GET', path: '/search/misses', failure: 'desk_failed' },
  dismissMiss: { method: 'DELETE', path: '/search/misses/{term}', failure: 'desk_not_saved' },
  synonyms: { method: 'GET', path: '/search/synonyms', failure: 'desk_failed' },
  addSynonym: { method: 'POST', path: '/search/synonyms', failure: 'desk_not_saved' },
  removeSynonym: { method: 'DELETE', path: '/search/synonyms/{id}', failure: 'desk_not_saved' },
} as const satisfies Record<string, Call>
