import type { Manifest } from '@waha/api/backup/manifest.ts'

const shown = ['orders', 'checkouts', 'users', 'products', 'reviews', 'outbox']
const number = (value: number) => value.toLocaleString('en-US')

/** What is in a backup, a few lines for a terminal. */
export const figuresOf = ({ madeAt, migrations, tables, pictures }: Manifest): string[] => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const parts = shown.flatMap(name => tables.filter(table => table.name === name).map(table => `${number(table.rows)} ${name}`))
  return [
    `  made        ${madeAt}, schema ${migrations.at(-1)}`,
    `  rows        ${number(rows)} in ${tables.length} tables: ${parts.join(', ')}`,
    pictures
      ? `  pictures    ${number(pictures.files)}, ${number(Math.ceil(pictures.bytes / 1024))} KB`
      : '  pictures    not in it: they are in the bucket',
  ]
}
