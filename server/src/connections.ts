import { connect } from '@waha/api/db/connect.ts'
import { gateForAnybody } from '@waha/api/http/admission.ts'

// The embedded database takes 100 connections, as does any other whose settings nobody has changed. While processes are replaced there is one more of them.
const connectionsOfAll = 90
/** More bring no more answers, and each takes some 3 MB of the database. */
const mostConnections = 10

/** How many connections each of `processes` may open: those for reads that are the same for everyone, and those for all else. */
export const sizesOf = (processes: number) => {
  const all = Math.max(2, Math.min(mostConnections, Math.floor(connectionsOfAll / (processes + 1))))
  // Twice as many bring no more answers a second, but turns of the loop that are twice as long, for everybody.
  const forReads = Math.round(all * 0.4)
  return { others: all - forReads, forReads }
}

/**
 * One process's connections to the database: some for reads that are the same for everyone alone, with the gate in front of them, so that a flood of lists and
 * searches leaves the others to carts, payments, events and checks of health.
 */
export const openConnections = (databaseUrl: string, processes: number) => {
  const { others, forReads } = sizesOf(processes)
  const open = (connections: number) => connect(databaseUrl, { connections })
  return { db: open(others), reads: open(forReads), reading: gateForAnybody(forReads) }
}
