import { useQueryClient } from '@tanstack/react-query'
import { reviewsCalls } from '@waha/contract/calls.ts'
import { limits } from '@waha/contract/limits.ts'
import { isProblem, type ProblemCode } from '@waha/contract/problem.ts'
import { useEffect, useState } from 'react'
import { apiOf } from '../data/query-client.ts'
import { pictureToSend, sortChosen } from '../data/shrink-picture.ts'
import { problemText, type Saying } from '../i18n/use-text.ts'
import { readToken } from '../session/token.ts'

/** A chosen picture that is being sent, waits for its turn, or has failed. */
export interface Upload {
  id: number
  file: File
  /** Whose it is: the token that was stored when it was chosen. */
  owner: string | null
  /** An object URL of what is sent; undefined until that is made. */
  preview?: string
  /** The fraction sent so far, 0 to 1. */
  progress: number
  /** Why it failed. */
  fault?: Saying
  /** It failed for what it is: sent again, it would again. */
  refused?: boolean
  cancel: AbortController
}

const refusals: readonly ProblemCode[] = ['picture_type', 'picture_too_large', 'picture_animated', 'picture_pixels']

let lastId = 0

/** The pictures of a review that is being written. They outlive the form, which goes with its page. */
interface Sending {
  /** Those that the server does not have yet. */
  uploads: readonly Upload[]
  /** Ends with the last of them. */
  line: Promise<void>
  failures: number
  /** Object URLs of those that were sent, by the address that they got. */
  previews: Map<string, string>
  /** Tells the form. */
  show: (uploads: readonly Upload[]) => void
}
const sendings = new Map<string, Sending>()

const sendingOf = (draftKey: string): Sending => {
  const sending = sendings.get(draftKey) ?? { uploads: [], line: Promise.resolve(), failures: 0, previews: new Map(), show: () => {} }
  sendings.set(draftKey, sending)
  return sending
}

/**
 * The pictures that are added to a review: `taken` are the addresses of those that the server has, kept by the form; `onTake` is told of each
 * new one. They are sent one after the other, so that they keep their order and slow lines finish some of them. The next form with the same
 * `draftKey` has those that are still on their way.
 */
export const useReviewPictures = (draftKey: string, productId: string, taken: readonly string[], onTake: (address: string) => void) => {
  const queries = useQueryClient()
  const [sending] = useState(() => sendingOf(draftKey))
  const [uploads, show] = useState(sending.uploads)
  const [fault, setFault] = useState<Saying>()
  useEffect(() => {
    sending.show = show
    show(sending.uploads)
  }, [sending])
  const setUploads = (next: (now: readonly Upload[]) => readonly Upload[]) => {
    sending.uploads = next(sending.uploads)
    sending.show(sending.uploads)
  }
  const change = (id: number, more: Partial<Upload>) =>
    setUploads(now => now.map(upload => (upload.id === id ? { ...upload, ...more } : upload)))
  const drop = (id: number) => setUploads(now => now.filter(upload => upload.id !== id))

  const fail = (id: number, why: Pick<Upload, 'fault' | 'refused'>) => {
    sending.failures += 1
    change(id, { ...why, progress: 0 })
  }
  const send = async ({ id, file, owner, preview: known, cancel: { signal } }: Upload) => {
    if (signal.aborted) return
    try {
      const made = await pictureToSend(file, { signal })
      // Somebody else may have signed in meanwhile, in another tab: it is not theirs.
      if (readToken() !== owner) return fail(id, { fault: 'reviews.form.pictures.failed' })
      const preview = known ?? URL.createObjectURL(made)
      change(id, { preview })
      const onProgress = (progress: number) => change(id, { progress })
      const { picture } = await apiOf(queries)(reviewsCalls.addPicture, { query: { productId }, file: made }, { signal, onProgress })
      if (signal.aborted) return
      sending.previews.set(picture, preview)
      drop(id)
      onTake(picture)
    } catch (error) {
      if (signal.aborted) return
      const refused = isProblem(error) && refusals.includes(error.code)
      fail(id, { fault: t => problemText(t, error, 'reviews.form.pictures.failed'), refused })
    }
  }
  const queue = (upload: Upload) => {
    sending.line = sending.line.then(() => send(upload))
  }

  const room = limits.reviewPictures - taken.length - uploads.length
  const add = (files: readonly File[]) => {
    const { good, fault: wrong } = sortChosen(files)
    setFault(() => wrong ?? (good.length > room ? 'problem.review_pictures_too_many' : undefined))
    const added = good.slice(0, room).map((file): Upload => {
      lastId += 1
      return { id: lastId, file, owner: readToken(), progress: 0, cancel: new AbortController() }
    })
    setUploads(now => [...now, ...added])
    for (const upload of added) queue(upload)
  }
  const retry = () => {
    for (const upload of uploads) {
      if (!upload.fault || upload.refused) continue
      const { fault: _, ...rest } = upload
      const again = { ...rest, owner: readToken() }
      setUploads(now => now.map(other => (other.id === upload.id ? again : other)))
      queue(again)
    }
  }
  const cancel = ({ id, preview, cancel: controller }: Upload) => {
    controller.abort()
    drop(id)
    if (preview) URL.revokeObjectURL(preview)
  }
  /** Ends when nothing is being sent any more; false if something has failed meanwhile, which nobody has read yet. */
  const settled = async () => {
    const before = sending.failures
    let awaited: Promise<void> | undefined
    while (awaited !== sending.line) {
      awaited = sending.line
      await awaited
    }
    return sending.failures === before
  }
  /** Tells which pictures the server does not have, and which of them have failed. */
  const notSent = () => sending.uploads.map(({ id, fault }) => [id, Boolean(fault)])
  const clear = () => {
    for (const upload of sending.uploads) cancel(upload)
    for (const url of sending.previews.values()) URL.revokeObjectURL(url)
    sending.previews.clear()
    setFault(undefined)
  }
  const refusal = uploads.find(upload => upload.refused)?.fault
  const why = uploads.find(upload => upload.fault && !upload.refused)?.fault
  return {
    uploads,
    room,
    refusal,
    why,
    fault,
    add,
    retry,
    cancel,
    settled,
    notSent,
    clear,
    previewOf: (address: string) => sending.previews.get(address),
  }
}
export type ReviewPictures = ReturnType<typeof useReviewPictures>
