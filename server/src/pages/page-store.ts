import { brotliDecompressSync } from 'node:zlib'
import type { CatalogueChange } from '@waha/api/catalog/changes.queries.ts'
import { type Encoding, encode } from '../compress.ts'
import type { Page } from './make-page.ts'
import { concerns, type Shown } from './shown.ts'

export type Form = Encoding | 'identity'

/** A page in one encoding, ready to go out: headers as a flat list of names and values, also those of a 304. */
export interface KeptForm {
  body: Buffer<ArrayBuffer>
  headers: string[]
  unchangedHeaders: string[]
}

export interface KeptPage {
  etag: string
  /** The encodings that were asked for so far. */
  forms: Map<Form, KeptForm>
  /** False once something that it shows has changed: it answers only while no new one can be had. */
  fresh: boolean
}

interface Entry extends KeptPage {
  page: Page
  shown: Shown
  bytes: number
  renewBy: number
}

const longest = 60 * 60 * 1000
const changesRemembered = 50

/**
 * Finished pages by address, compressed, at most `capacity` bytes of them: those that were asked for last stay.
 * No page is older than an hour, since a few things change with the day alone.
 */
export const createPageStore = ({ capacity = 64 * 1024 * 1024, now = Date.now, common = {} as Record<string, string> } = {}) => {
  const entries = new Map<string, Entry>()
  let [bytes, revision] = [0, 0]
  const recent: { revision: number; changes: readonly CatalogueChange[] | 'everything' }[] = []

  const remove = (address: string) => {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }

  const addForm = async (entry: Entry, form: Form) => {
    const known = entry.forms.get('br')?.body
    const plain = known ? brotliDecompressSync(known) : Buffer.from(entry.page.html)
    const body = form === 'identity' ? plain : await encode(plain, form)
    const unchangedHeaders = Object.entries({ ...common, ...entry.page.headers }).flat()
    const headers = [
      ...unchangedHeaders,
      ...(form === 'identity' ? [] : ['content-encoding', form]),
      'content-length',
      String(body.byteLength),
    ]
    entry.forms.set(form, { body, headers, unchangedHeaders })
    return body.byteLength + 2 * headers.join('').length
  }

  return {
    /** The page at an address, the last one asked for; undefined where none is kept. */
    find: (address: string): KeptPage | undefined => {
      const entry = entries.get(address)
      if (!entry) return undefined
      if (entry.renewBy <= now()) entry.fresh = false
      entries.delete(address)
      entries.set(address, entry)
      return entry
    },

    /** A number to hand to `keep`: what changes from now on makes the page old. */
    revision: () => revision,

    /** Keeps a page that was rendered since a revision. */
    keep: async (address: string, page: Page, { shown, since }: { shown: Shown; since: number }): Promise<KeptPage> => {
      const entry: Entry = { etag: page.headers.etag ?? '', forms: new Map(), fresh: true, page, shown, bytes: 0, renewBy: now() + longest }
      entry.bytes = await addForm(entry, 'br')
      // From here on the compressed form stands for the text.
      entry.page = { ...page, html: '' }
      const missed = since < (recent[0]?.revision ?? revision + 1) - 1
      if (missed || recent.some(change => change.revision > since && concerns(change.changes, shown))) entry.fresh = false
      remove(address)
      entries.set(address, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= capacity || oldest === address) break
        remove(oldest)
      }
      return entry
    },

    /** Makes a further encoding of a kept page. */
    ensure: async (address: string, form: Form) => {
      const entry = entries.get(address)
      if (!entry || entry.forms.has(form)) return
      const more = await addForm(entry, form)
      entry.bytes += more
      if (entries.get(address) === entry) bytes += more
    },

    /** Tells what has changed: the pages that show it are rendered anew when they are asked for next. */
    change: (changes: readonly CatalogueChange[] | 'everything') => {
      if (changes.length === 0) return
      revision += 1
      recent.push({ revision, changes })
      if (recent.length > changesRemembered) recent.shift()
      for (const entry of entries.values()) if (concerns(changes, entry.shown)) entry.fresh = false
    },
  }
}

export type PageStore = ReturnType<typeof createPageStore>
