import { fold } from '@waha/contract/fold.ts'
import { Problem } from '@waha/contract/problem.ts'
import type { Synonym, SynonymForm } from '@waha/contract/search.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { deleteAdded, insertAdded } from './added-synonyms.queries.ts'
import { forgetMisses } from './search-misses.queries.ts'
import { keyOf, longestPhrase, phraseOf } from './synonyms.ts'

/** Lets a word find what another one finds. What found nothing by that word counts as answered. */
export const addSynonym = async (db: Db, { word, means }: SynonymForm): Promise<Synonym> => {
  const [from, to] = [phraseOf(word), phraseOf(means)]
  const fits = [from, to].every(({ length }) => length > 0 && length <= longestPhrase)
  if (!fits || keyOf(from) === keyOf(to)) throw new Problem(400, 'invalid_input', { fields: [{ field: 'means', code: 'synonym_invalid' }] })
  return transact(db, async tx => {
    await forgetMisses(tx, fold(word))
    return insertAdded(tx, { key: keyOf(from), word, means })
  })
}

/** Takes an added synonym back. */
export const removeSynonym = async (db: Db, id: string): Promise<undefined> => {
  if (!(await deleteAdded(db, id))) throw new Problem(404, 'synonym_not_found')
}
