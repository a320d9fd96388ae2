import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '@waha/api/api.ts'
import { type CatalogueChange, changesSince, currentPlace, type Place } from '@waha/api/catalog/changes.queries.ts'
import type { Db } from '@waha/api/db/connect.ts'
import { shareNext } from '@waha/api/http/share-next.ts'

type Changes = readonly CatalogueChange[] | 'everything'

interface Settings {
  db: Db
  /** Those from which pages may be made. */
  replicas: { changed: () => void } | undefined
  /** Told of what has changed, by this process or another. */
  changed: (changes: Changes) => void
  /** Looks for changes of what every page shows, and says whether there were any. */
  also?: () => Promise<boolean>
  /** Milliseconds between two looks. */
  pause?: number
  now?: () => number
  log: Api['log']
}

// Notes of changes are deleted after a day (upkeep/).
const notesLast = 12 * 60 * 60 * 1000
/** In milliseconds. */
const longest = 1000

/** Looks at the database twice a second for changes of the catalogue. A poll rather than LISTEN, which connection poolers do not carry. */
export const watchCatalogue = ({ db, replicas, changed, also, pause = 500, now = Date.now, log }: Settings) => {
  let place: Place | undefined
  let lookedAt = now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const tell = (changes: Changes) => {
    // First: what is made anew must not come from a replica that lacks the change.
    if (changes.length > 0) replicas?.changed()
    changed(changes)
  }

  const lookOnce = async () => {
    if (await also?.()) tell('everything')
    if (now() - lookedAt > notesLast) place = undefined
    if (place) {
      const found = await changesSince(db, place)
      place = found.place
      tell(found.changes)
    } else {
      place = await currentPlace(db)
      tell('everything')
    }
    lookedAt = now()
  }

  // While the database does not answer, what is known stands.
  let failing = false
  const share = shareNext(() =>
    lookOnce().then(
      () => {
        failing = false
      },
      error => {
        if (!failing) log('warn', 'changes of the catalogue are not seen; it is tried again', { error: String(error) })
        failing = true
      },
    ),
  )
  let last: Promise<void> | undefined
  const look = () => {
    last = share()
    return last
  }
  const turn = async () => {
    await look()
    if (!stopped) timer = setTimeout(turn, pause)
  }
  void turn()

  return {
    /** Looks now, with all who ask at the same time: what was committed before is known when it ends. */
    look,
    /** The same, but it is waited for a second at most: whoever has changed something is answered although the database has stopped since. */
    lookBriefly: () => Promise.race([look(), wait(longest, undefined, { ref: false })]),
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await last
    },
  }
}
