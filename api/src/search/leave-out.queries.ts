import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { askPrepared, unseen } from '../db/prepared.ts'
import { isLook } from './name-heads.ts'
import { besideWords } from './stop-words.ts'
import type { Unit } from './units.ts'
import { allOf, anyOf, ofCategories } from './word-queries.ts'

/** What the products of the categories have that the units name; `null` where they name none. */
const marks = (units: readonly Unit[]) => ofCategories(units.flatMap(({ categories }) => categories))

/**
 * The place, from 1, of the first choice of units that some product has, with at least one of them as its name or its category; 0 for none.
 * `begun`: a name whose words only begin with all of them will do, too. It is asked for by both indexes: of one condition the planner expects so much
 * that it reads all products for it.
 */
const findNamed = async (db: Db, choices: readonly (readonly Unit[])[], { begun = false } = {}): Promise<number> => {
  const queries = (of: (units: readonly Unit[]) => string | null) => unseen(choices.map(of), 'text[]')
  const [row] = await askPrepared<{ place: number | null }>(
    db,
    sql`
      select min(place)::int as place from unnest(
        ${queries(units => allOf(units.map(({ query }) => query.prefix)))},
        ${queries(units => anyOf(units.map(({ query }) => query.near)))},
        ${queries(marks)}) with ordinality as choice (every, named, marked, place)
      where exists (select from products where name_words @@ named::tsquery and all_words @@ every::tsquery)
        or marked is not null and exists (select from products where all_words @@ (marked::tsquery && every::tsquery))
        ${begun ? sql`or exists (select from products where name_words @@ every::tsquery and all_words @@ every::tsquery)` : sql``}`,
  )
  return row?.place ?? 0
}

/** Does a product have all units, and one of them in its name or as its category, or the beginnings of all in its name? As `isNamedAt` sees it. */
export const isNamed = async (db: Db, units: readonly Unit[]) =>
  !units.some(unit => unit.unknown) && (await findNamed(db, [units], { begun: true })) > 0

/**
 * The units of a term without what has to be left out so that some product has the rest: what is said beside the thing itself, else one unit,
 * else all but what is looked for, else two of three: what stands nearest to what is looked for comes first, colours last. All of them where nothing helps.
 */
export const leaveOut = async (db: Db, units: readonly Unit[]): Promise<readonly Unit[]> => {
  const isBeside = (unit: Unit) => unit.words.every(word => besideWords.has(word))
  const core = units.filter(unit => !isBeside(unit))
  const cost = (unit: Unit) => (isBeside(unit) ? 0 : 1)
  const heads = units.flatMap((unit, place) => (unit.head ? [place] : []))
  const fromHead = (unit: Unit) =>
    Math.min(...heads.map(place => Math.abs(place - units.indexOf(unit)))) + (unit.words.every(isLook) ? units.length : 0)
  const oneLess = units.filter(unit => !unit.head).sort((a, b) => cost(a) - cost(b))
  const choices = [
    ...oneLess.map(left => units.filter(unit => unit !== left)),
    core,
    units.filter(unit => unit.head),
    units.filter(unit => !unit.head),
    ...(units.length === 3 ? oneLess.toSorted((a, b) => fromHead(a) - fromHead(b)).map(unit => [unit]) : []),
  ].filter(rest => rest.every(({ unknown }) => !unknown) && rest.some(({ words, guessed }) => !guessed && words.join('').length > 2))
  return (choices.length && choices[(await findNamed(db, choices)) - 1]) || units
}
