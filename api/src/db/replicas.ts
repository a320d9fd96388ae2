// Copies of the database that are kept by streaming replication, for reads that may be a second old.
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { inTime } from '../http/in-time.ts'
import { connect, type Db } from './connect.ts'
import { recognizePooler } from './pooler.ts'
import type { Replica } from './read.ts'
import { createReplicaRule, type ReplicaRule } from './replica-rule.ts'

type Log = (level: 'info' | 'warn', message: string, details?: Record<string, unknown>) => void

interface Settings {
  primaryUrl: string
  replicaUrls: readonly string[]
  log: Log
  rule?: ReplicaRule
}

// In milliseconds: between two looks, and for the answer to one.
const [pause, patience] = [250, 1000]
const primaryPosition = sql<{ position: number }>`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as position`
// Null where nothing is replayed: that is no replica, or no longer one.
const replicaPosition = sql<{
  position: number | null
}>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`

/**
 * Looks at primary and replicas four times a second, on connections of its own. One that is down, or too far behind, is left out until it
 * has caught up. No request waits for any of this.
 */
export const watchReplicas = ({ primaryUrl, replicaUrls, log, rule = createReplicaRule() }: Settings) => {
  let primary = connect(primaryUrl, { connections: 1 })
  const replicas = replicaUrls.map((url, index) => openReplica(url, { rule, log, name: `replica ${index + 1}` }))
  const loops = [
    repeat(async () => {
      const at = rule.now()
      try {
        rule.primaryAt(at, await ask(primary, primaryPosition))
      } catch {
        // As of replicas: another machine may have become the primary.
        void primary.destroy().catch(() => {})
        primary = connect(primaryUrl, { connections: 1 })
      }
    }),
    ...replicas.map(({ look }) => repeat(look)),
  ]
  let turn = 0
  return {
    /** A replica that may be read now, by turns; undefined: read the primary. */
    pick: (): Replica | undefined => {
      const open = replicas.filter(({ heldUntil }) => rule.mayRead(heldUntil()))
      turn += 1
      return open[turn % open.length]?.open()
    },
    /** How many are fresh enough to be read. */
    countRead: () => replicas.filter(({ heldUntil }) => rule.isFresh(heldUntil())).length,
    /** What has changed must be read from the primary, until replicas have it. */
    changed: rule.changed,
    /** Ends the looks and their connections; a machine that says nothing holds back nobody, what is open to it ends later. */
    stop: async () => {
      const end = async () => {
        await Promise.all(loops.map(stop => stop()))
        await Promise.all([primary.destroy(), ...replicas.map(({ close }) => close())])
      }
      await Promise.race([end(), wait(patience, undefined, { ref: false })])
    },
  }
}

const openReplica = (url: string, { rule, log, name }: { rule: ReplicaRule; log: Log; name: string }) => {
  let heldUntil = Number.NEGATIVE_INFINITY
  let used: boolean | undefined
  const lose = () => {
    heldUntil = Number.NEGATIVE_INFINITY
  }
  // After a crash a replica may come back a little behind where it was: whoever breaks a connection is looked at anew.
  const open = (address: string) => {
    const lost = new AbortController()
    const db = connect(address, { connections: 10, onLost: lose })
    return { db, lost: lost.signal, giveUp: () => lost.abort(), looks: connect(address, { connections: 1, onLost: lose }) }
  }
  let connections: ReturnType<typeof open> | undefined
  const close = async () => {
    const open = connections
    connections = undefined
    open?.giveUp()
    await Promise.allSettled([open?.db.destroy(), open?.looks.destroy()])
  }
  return {
    open: () => connections,
    heldUntil: () => heldUntil,
    close,
    look: async () => {
      let reason = 'it is more than a second behind'
      try {
        connections ??= open(await recognizePooler(url, log))
        heldUntil = rule.heldUntil(await ask(connections.looks, replicaPosition))
      } catch (error) {
        lose()
        reason = error instanceof Error ? error.message : String(error)
        // Connections to a machine that is gone would hang for long.
        void close()
      }
      const fresh = rule.isFresh(heldUntil)
      if (fresh && used === false) log('info', `${name} is read again`)
      if (!fresh && used !== false) log('warn', `${name} is left out`, { reason })
      used = fresh
    },
  }
}

/** Asks for a position; fails where there is none, or when no answer comes in time. */
const ask = async (db: Db, query: RawBuilder<{ position: number | null }>): Promise<number> => {
  const { rows } = await inTime(query.execute(db), patience, () => new Error('it does not answer'))
  const position = rows[0]?.position
  if (typeof position !== 'number') throw new Error('it is no replica')
  return position
}

/** Does something again and again, with pauses; returns what ends it. */
const repeat = (work: () => Promise<void>) => {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()
  const turn = () => {
    last = work()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pause)
      })
  }
  turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await last
  }
}
