// `npm run bench:search-quality [file …]`: how often a right product of the demo catalogue comes first, and among the first three, for what
// people type. The files are in bench/search-quality; `--misses` names what was missed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@waha/api/db/connect.ts'
import { migrate } from '@waha/api/db/migrate.ts'
import { seedCatalogue } from '@waha/api/seed/seed-catalogue.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { judgeQueries } from './judge-queries.ts'

const named = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const files = named.length ? named : ['queries.json', 'queries-held-out.json', 'queries-garments.json', 'queries-details.json']

const dataDir = await mkdtemp(join(tmpdir(), 'waha-quality-'))
const server = await startPostgres({ name: 'waha', dataDir })
await migrate(server.url)
const db = connect(server.url, { longRunning: true })
await seedCatalogue(db)
for (const file of files) {
  console.log(`${file}\n  ${'class'.padEnd(10)}  asked  first  among three`)
  const judgements = await judgeQueries(db, file)
  for (const [name, { asked, first, firstThree }] of judgements) {
    const share = (count: number) => `${Math.round((100 * count) / asked)}%`
    console.log(`  ${name.padEnd(10)}  ${String(asked).padStart(5)}  ${share(first).padStart(5)}  ${share(firstThree).padStart(11)}`)
  }
  if (!process.argv.includes('--misses')) continue
  for (const { q, found } of judgements.get('all')?.missed ?? []) console.log(`  ${q}: ${found.join(' ') || 'nothing'}`)
}
await db.destroy()
await server.stop()
await rm(dataDir, { recursive: true, force: true })
