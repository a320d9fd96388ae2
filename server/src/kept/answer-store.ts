import { brotliDecompressSync } from 'node:zlib'
import type { CatalogueChange } from '@waha/api/catalog/changes.queries.ts'
import { encode, encodeQuickly, encodeSmallest } from '../compress.ts'
import { type FinishedAnswer, type Form, finish } from '../finished-answer.ts'
import { concerns, type Shown } from './shown.ts'

/** An answer as it was made, a page or a call's. */
export interface Answer {
  text: string
  /** With an ETag. */
  headers: Record<string, string>
}

export interface KeptAnswer {
  key: string
  /** In the encodings that were asked for so far. */
  forms: Map<Form, FinishedAnswer>
  /** False once something that it shows has changed: it answers only while no new one can be had. */
  fresh: boolean
  headers: Record<string, string>
  shown: Shown
  bytes: number
  renewBy: number
  /** Asked for since room was last made. */
  used: boolean
  /** Compressed as small as it gets, or about to be. */
  packed: boolean
}

interface Keeping {
  shown: Shown
  /** The revision before it was made. */
  since: number
  /** What its first caller takes; others are made when they are asked for. */
  form?: Form
}

const longest = 60 * 60 * 1000
const changesRemembered = 50
/** What an answer takes beside its key, bodies and headers. */
const around = 1000
/** After packing an answer, it rests so many times as long: it takes a tenth of one core at most. */
const rests = 9

type Changes = readonly CatalogueChange[] | 'everything'

/** What has changed of late, so that an answer that was being made meanwhile is known to be old. */
const createRecentChanges = () => {
  let revision = 0
  const recent: { revision: number; changes: Changes }[] = []
  return {
    revision: () => revision,
    note: (changes: Changes) => {
      revision += 1
      recent.push({ revision, changes })
      if (recent.length > changesRemembered) recent.shift()
    },
    /** Whether what an answer shows has changed since a revision, or may have: only so many changes are remembered. */
    since: (since: number, shown: Shown) => {
      const forgotten = since < (recent[0]?.revision ?? revision + 1) - 1
      return forgotten || recent.some(change => change.revision > since && concerns(change.changes, shown))
    },
  }
}

/**
 * Finished answers by a key, compressed, at most `capacity` bytes with their keys: those that were asked for last stay, and those of the keys in `staying`
 * always, so that a flood of other addresses cannot take their place while nobody happens to ask for them. While the shop `isBusy` new ones are compressed quickly.
 * None is older than an hour, since a few things change with the day alone.
 */
export const createAnswerStore = ({
  capacity = Number.POSITIVE_INFINITY,
  staying = [] as readonly string[],
  isBusy = (): boolean => false,
  now = Date.now,
  common = {} as Record<string, string>,
} = {}) => {
  const entries = new Map<string, KeptAnswer>()
  const changed = createRecentChanges()
  let [bytes, restsUntil] = [0, 0]

  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  /** The oldest go first; those that were asked for since room was last made have another turn. Cheaper than an order kept at each visit. */
  const makeRoom = (newest: string) => {
    // What is too large by itself takes the room of no other.
    if ((entries.get(newest)?.bytes ?? 0) > capacity) remove(newest)
    for (const [key, entry] of entries) {
      if (bytes <= capacity) return
      if (key === newest || staying.includes(key)) continue
      if (!entry.used) {
        remove(key)
        continue
      }
      entry.used = false
      entries.delete(key)
      entries.set(key, entry)
    }
  }

  /** More or fewer bytes of an answer, which may meanwhile have made room for others. */
  const count = (entry: KeptAnswer, more: number) => {
    entry.bytes += more
    if (entries.get(entry.key) !== entry) return
    bytes += more
    makeRoom(entry.key)
  }

  /** Adds a form, unless somebody who asked for it at the same time has. */
  const addForm = async (entry: KeptAnswer, form: Form, plain: Buffer<ArrayBuffer>) => {
    const finished = await finish(plain, entry.headers, form, isBusy() ? encodeQuickly : encode)
    const known = entry.forms.get(form)
    if (known) return known
    entry.forms.set(form, finished)
    count(entry, finished.body.byteLength + 2 * finished.headers.join('').length)
    return finished
  }

  /** Compresses what is asked for again as small as it gets, one answer at a time. Until then the quick form goes out. */
  const pack = async (entry: KeptAnswer) => {
    const quick = entry.forms.get('br')
    if (!quick || now() < restsUntil) return
    entry.packed = true
    restsUntil = Number.POSITIVE_INFINITY
    const began = now()
    const small = await finish(brotliDecompressSync(quick.body), entry.headers, 'br', encodeSmallest).catch(() => quick)
    entry.forms.set('br', small)
    count(entry, small.body.byteLength - quick.body.byteLength)
    restsUntil = now() + rests * (now() - began)
  }

  return {
    /** The answer of a key, for somebody who asks for it again; undefined where none is kept. */
    find: (key: string): KeptAnswer | undefined => {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.renewBy <= now()) entry.fresh = false
      if (!entry.packed && entry.fresh) void pack(entry)
      entry.used = true
      return entry
    },

    size: () => ({ answers: entries.size, bytes }),

    /** A number to hand to `keep`: what changes from now on makes the answer old. */
    revision: changed.revision,

    /** Keeps an answer that was made since a revision, in the form that its first caller takes. */
    keep: async (key: string, { text, headers }: Answer, { shown, since, form = 'br' }: Keeping): Promise<KeptAnswer> => {
      const entry: KeptAnswer = {
        key,
        forms: new Map(),
        fresh: true,
        headers: { ...common, ...headers },
        shown,
        bytes: key.length + around,
        renewBy: now() + longest,
        used: false,
        packed: false,
      }
      // From here on this form stands for the text.
      await addForm(entry, form === 'identity' ? form : 'br', Buffer.from(text))
      if (changed.since(since, shown)) entry.fresh = false
      const newer = entries.get(key)
      if (!entry.fresh && newer?.fresh) return newer
      remove(key)
      entries.set(key, entry)
      bytes += entry.bytes
      makeRoom(key)
      return entry
    },

    /** A kept answer in an encoding; also one that has meanwhile made room for others. */
    inForm: async (kept: KeptAnswer, form: Form): Promise<FinishedAnswer> => {
      const known = kept.forms.get(form)
      if (known) return known
      const plain = kept.forms.get('identity')?.body ?? brotliDecompressSync((kept.forms.get('br') as FinishedAnswer).body)
      return addForm(kept, form, plain)
    },

    /** No longer keeps the answer of a key, should it keep one. */
    forget: remove,

    /** Tells what has changed: answers that show it are made anew when they are asked for next. */
    change: (changes: Changes) => {
      if (changes.length === 0) return
      changed.note(changes)
      for (const entry of entries.values()) if (concerns(changes, entry.shown)) entry.fresh = false
    },
  }
}

export type AnswerStore = ReturnType<typeof createAnswerStore>
