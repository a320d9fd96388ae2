import type { ColumnType } from 'kysely'

/** A column that the database fills where an insert does not. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>
