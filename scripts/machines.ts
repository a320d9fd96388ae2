// `npm run machines`: runs two shops on a replicated PostgreSQL behind PgBouncer, with Redis and nginx, and proves what must hold there.
import { ensureBuilt } from '@waha/server/build.ts'
import { terminal } from '@waha/terminal/terminal.mjs'
import { startDatabases } from './machines/databases.ts'
import { startFront } from './machines/front.ts'
import { leavingWith, openWorkshop } from './machines/processes.ts'
import { findPrograms } from './machines/programs.ts'
import type { Machines } from './machines/proof.ts'
import { proofsOfCrashes } from './machines/proofs-of-crashes.ts'
import { proofsOfReplicas } from './machines/proofs-of-replicas.ts'
import { proofsOfSharing } from './machines/proofs-of-sharing.ts'

const longest = 175_000
const proofs = [...proofsOfSharing, ...proofsOfReplicas, ...proofsOfCrashes]

/** Proves one after the other, since each disturbs something; returns how many did not hold. */
const proveAll = async (machines: Machines) => {
  let failed = 0
  for (const { title, prove } of proofs) {
    const proving = terminal.during(title, () => prove(machines), { lasting: false })
    const { held, figures } = await proving.catch(error => ({ held: false, figures: String(error) }))
    if (!held) failed += 1
    console.log(`${held ? 'held  ' : 'FAILED'}  ${title}\n        ${figures}`)
  }
  return failed
}

const workshop = openWorkshop()
const leave = leavingWith(workshop)
setTimeout(() => {
  console.error(`It took longer than ${longest / 1000} s.`)
  void leave(1)
}, longest).unref()

try {
  const programs = findPrograms()
  await ensureBuilt()
  const { databases, front } = await terminal.during(
    'Starting PostgreSQL with a replica, PgBouncer, Redis, nginx and two shops',
    async () => {
      const databases = await startDatabases(workshop, programs)
      return { databases, front: await startFront(workshop, programs, databases) }
    },
  )
  const failed = await proveAll({ ...front, databases })
  front.store.stop()
  console.log(failed ? `\n${failed} of ${proofs.length} did not hold.` : `\nAll ${proofs.length} held.`)
  await leave(failed ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await leave(1)
}
