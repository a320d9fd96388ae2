// What a backup says of itself: `manifest.json` in its folder.
import { z } from 'zod'

/** Raised when a backup could no longer be read by the version before. */
export const newestFormat = 1

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

export const manifest = z.object({
  format: z.literal(newestFormat),
  madeAt: z.iso.datetime(),
  /** The migrations that its database had, in order. */
  migrations: z.array(z.string().regex(/^[\w-]+$/)).min(1),
  /** The columns that somebody writes: generated ones come from them. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.int().min(0) })),
  /** Each with the last number that it gave. */
  sequences: z.array(z.object({ name, last: z.int().nullable() })),
  /** null: they were elsewhere, and are not in the backup. */
  pictures: z.object({ files: z.int().min(0), bytes: z.int().min(0) }).nullable(),
})
export type Manifest = z.infer<typeof manifest>

/** What a backup has of the database. */
export type DatabasePart = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/** The file of a table's rows in a backup: PostgreSQL's text format, compressed. */
export const fileOfTable = (table: string) => `tables/${table}.copy.gz`

/** Reads a manifest. Throws an Error that says why it cannot be. */
export const readManifest = (text: string): Manifest => {
  const { format } = (parse(text) ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > newestFormat)
    throw new Error(`The backup was made by a newer version of the shop (its format is ${format}, this version reads ${newestFormat}).`)
  const read = manifest.safeParse(parse(text))
  if (!read.success) throw new Error('The backup is damaged: its manifest.json cannot be read.')
  return read.data
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
