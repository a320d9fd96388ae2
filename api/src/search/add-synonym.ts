import { fold } from '@waha/contract/fold.ts'
import { type FieldProblem, Problem } from '@waha/contract/problem.ts'
import type { Synonym, SynonymForm } from '@waha/contract/search.ts'
import type { Db } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import { countOthers, deleteAdded, insertAdded } from './added-synonyms.queries.ts'
import { findsAny } from './matching.queries.ts'
import { planRefined } from './plan-search.ts'
import { type Limits, readTerm } from './read-term.ts'
import { forgetMisses, frequentMisses } from './search-misses.queries.ts'
import { fitsSynonym, keyOf, phraseOf } from './synonyms.ts'
import { stem } from './word-forms.ts'

/** Of one phrase, since a search for it searches for each of them; the number is in the text of `synonym_many`. */
const mostMeanings = 8

/** Lets a word find what another one finds. What found nothing by that word counts as answered. */
export const addSynonym = async (db: Db, { word, means }: SynonymForm): Promise<Synonym> => {
  const fields = wrongIn({ word, means })
  if (fields.length > 0) throw new Problem(400, 'invalid_input', { fields })
  // It would answer nobody, and would count as an answer all the same.
  const meant = await planRefined(db, means)
  if (!meant || !(await findsAny(db, meant)))
    throw new Problem(400, 'invalid_input', { fields: [{ field: 'means', code: 'synonym_finds_nothing' }] })
  const key = keyOf(phraseOf(word))
  return transact(db, async tx => {
    if ((await countOthers(tx, key, means)) >= mostMeanings)
      throw new Problem(400, 'invalid_input', { fields: [{ field: 'word', code: 'synonym_many' }] })
    await forgetMisses(tx, [fold(word), ...formsAmong(await frequentMisses(tx), key)])
    return insertAdded(tx, { key, word, means })
  })
}

/** Those of some folded terms that are looked up by a key. To read all as searches are read would take too long. */
const formsAmong = (terms: readonly string[], key: string) => {
  const stems = key.split(' ')
  return terms.filter(term => {
    const own = new Set(term.split(' ').map(stem))
    return stems.every(one => own.has(one)) && keyOf(phraseOf(term)) === key
  })
}

const wrongIn = ({ word, means }: SynonymForm): FieldProblem[] => {
  const [from, to] = [phraseOf(word), phraseOf(means)]
  const wrong: FieldProblem[] = []
  if (!fitsSynonym(from)) wrong.push({ field: 'word', code: 'synonym_invalid' })
  if (!fitsSynonym(to) || keyOf(from) === keyOf(to)) wrong.push({ field: 'means', code: 'synonym_invalid' })
  else if (addsLimits(readTerm(means).limits, readTerm(word).limits)) wrong.push({ field: 'means', code: 'synonym_limited' })
  return wrong
}

/** Whether a meaning says a price or for whom that the word does not: a search keeps to the limits in its own term alone. */
const addsLimits = (means: Limits, word: Limits) => (Object.keys(means) as (keyof Limits)[]).some(limit => means[limit] !== word[limit])

/** Takes an added synonym back. */
export const removeSynonym = async (db: Db, id: string): Promise<undefined> => {
  if (!(await deleteAdded(db, id))) throw new Problem(404, 'synonym_not_found')
}
