// A machine whose disk is full, or whose clock is wrong.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseOf } from './ledger.ts'

/** A folder on a small disk of its own; undefined where this user may not make one. */
export const smallDisk = (above: string) => {
  const folder = join(above, 'small')
  mkdirSync(folder, { mode: 0o711 })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'chaos', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return { folder, stop: async () => void execFileSync('umount', ['-l', folder]) }
}

/** Fills the disk to its last byte, and the database's log with it; makes room again after fifteen seconds. */
export const fullDisk = async (folder: string) => {
  const ballast = join(folder, 'ballast')
  const file = await open(ballast, 'w')
  const fill = async (bytes: number) => {
    const block = Buffer.alloc(bytes)
    while (
      await file.write(block).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        () => false,
      )
    );
  }
  for (const bytes of [1 << 20, 1 << 12]) await fill(bytes)
  const client = new pg.Client({ connectionString: await databaseOf({ dataDir: folder }) })
  client.on('error', () => {})
  await client.connect().catch(() => {})
  const until = performance.now() + 15_000
  while (performance.now() < until) {
    await client.query(`select pg_logical_emit_message(false, 'chaos', repeat('x', 4000000))`).catch(() => wait(200))
    await fill(1 << 12)
  }
  await client.end().catch(() => {})
  await file.close()
  await rm(ballast)
}

const minute = 60_000

/** Ten minutes ahead, ten behind, an hour ahead, right, and an hour behind, five seconds each; then right again. */
export const jumps = async (clock: string) => {
  for (const off of [10 * minute, -10 * minute, 60 * minute, 0, -60 * minute]) {
    await writeFile(clock, String(off))
    await wait(5000)
  }
  await writeFile(clock, '0')
}

/** For a shop whose clock is off by what stands in the file. */
export const clockSettings = (clock: string) => ({
  NODE_OPTIONS: `--import=${new URL('moved-clock.mjs', import.meta.url)}`,
  CHAOS_CLOCK: clock,
})
