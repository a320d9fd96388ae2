// Types are gone when code runs, so they are read as text and compared with the tables that the migrations make.
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
})
afterAll(() => shop.stop())

interface Column {
  type: string
  nullable: boolean
  /** Written by the database alone, at will, or always by the one who inserts. */
  written: 'always' | 'default' | 'never'
}

/** `users.email` to what the database says of it. */
const readTables = async () => {
  const { rows } = await sql<{ place: string; type: string; nullable: boolean; always: boolean; filled: boolean }>`
    select table_name || '.' || column_name as place, udt_name as type, is_nullable = 'YES' as nullable,
      is_generated = 'ALWAYS' or identity_generation is not distinct from 'ALWAYS' as always, column_default is not null as filled
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(shop.db)
  return new Map(
    rows.map(({ place, type, nullable, always, filled }): [string, Column] => [
      place,
      { type, nullable, written: always ? 'always' : filled ? 'default' : 'never' },
    ]),
  )
}

/** `users.email` to its type in the interfaces of tables/. */
const readInterfaces = async () => {
  const folder = new URL('tables/', import.meta.url)
  const texts = await Promise.all((await readdir(folder)).map(name => readFile(new URL(name, folder), 'utf8')))
  const bodies = texts.map(text => /interface \w+Tables \{([\s\S]*?)\n\}/.exec(text.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1] ?? '')
  const tables = bodies.flatMap(body => [...body.matchAll(/^ {2}(\w+): \{([\s\S]*?)\}$/gm)])
  return new Map(
    tables.flatMap(([, table, columns = '']) =>
      [...columns.matchAll(/(\w+): ([^;\n]+)/g)].map(([, name, type = '']): [string, string] => [`${table}.${name}`, type.trim()]),
    ),
  )
}

const numbers = ['int2', 'int4', 'int8', 'numeric']
const typeOf = (type: string) => {
  if (numbers.includes(type)) return 'number'
  return { timestamptz: 'Date', bytea: 'Buffer', _text: 'string[]', bool: 'boolean', jsonb: 'json' }[type] ?? 'string'
}

/** What is wrong with a column's type in the interface; nothing when it fits. */
const faultsOf = (place: string, stated: string, { type, nullable, written }: Column) => {
  const [, wrapper = '', inner = stated] = /^(Generated|GeneratedAlways|WithDefault|JSONColumnType)<(.*)>$/.exec(stated) ?? []
  const plain = wrapper === 'JSONColumnType' ? 'json' : inner.replace(' | null', '')
  const base = ['number', 'Date', 'Buffer', 'string[]', 'boolean', 'json'].includes(plain) ? plain : 'string'
  return [
    ...(base === typeOf(type) ? [] : [`${place} is ${type}, not ${plain}`]),
    ...(inner.endsWith(' | null') === nullable ? [] : [`${place} ${nullable ? 'may' : 'cannot'} be null`]),
    ...((wrapper === 'GeneratedAlways') === (written === 'always') ? [] : [`${place} is written by the database: ${written}`]),
    ...(['Generated', 'WithDefault'].includes(wrapper) && written === 'never' && !nullable ? [`${place} has no default`] : []),
  ]
}

test('the interface names every column of every table, with its type, whether it can be null, and who writes it', async () => {
  const [tables, stated] = [await readTables(), await readInterfaces()]
  expect(tables.get('outbox.id')).toEqual({ type: 'int8', nullable: false, written: 'always' })
  expect(stated.get('users.email')).toBe('string')
  expect([...stated.keys()].sort()).toEqual([...tables.keys()].sort())
  expect([...tables].flatMap(([place, column]) => faultsOf(place, stated.get(place) ?? '', column))).toEqual([])
})

test('numbers of every width arrive as numbers', async () => {
  const { rows } = await sql<object>`select 1::int8 as wide, 1::int4 as usual, 1::int2 as narrow, 1.5::numeric as exact`.execute(shop.db)
  expect(rows).toEqual([{ wide: 1, usual: 1, narrow: 1, exact: 1.5 }])
})
