import { useQueryClient } from '@tanstack/react-query'
import { reviewsCalls } from '@waha/contract/calls.ts'
import { limits } from '@waha/contract/limits.ts'
import { pictureFault } from '@waha/contract/media.ts'
import { useEffect, useRef, useState } from 'react'
import { apiOf } from '../data/query-client.ts'
import { shrinkPicture } from '../data/shrink-picture.ts'
import { latestText, problemText } from '../i18n/use-text.ts'

/** A chosen picture that is being sent, waits for its turn, or has failed. */
export interface Upload {
  id: number
  file: File
  /** An object URL of what is sent; undefined until that is made. */
  preview?: string
  /** The fraction sent so far, 0 to 1. */
  progress: number
  /** Why it failed, for people. */
  fault?: string
  cancel: AbortController
}

let lastId = 0

/**
 * The pictures that are added to a review: `taken` are the addresses of those that the server has, kept by the form; `onTake` is told of each
 * new one. They are sent one after the other, so that they keep their order and slow lines finish some of them.
 */
export const useReviewPictures = (productId: string, taken: readonly string[], onTake: (address: string) => void) => {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [fault, setFault] = useState<string>()
  const line = useRef(Promise.resolve())
  const failures = useRef(0)
  const previews = usePreviews()
  const change = (id: number, more: Partial<Upload>) =>
    setUploads(now => now.map(upload => (upload.id === id ? { ...upload, ...more } : upload)))
  const drop = (id: number) => setUploads(now => now.filter(upload => upload.id !== id))

  const send = async ({ id, file, cancel: { signal } }: Upload) => {
    if (signal.aborted) return
    const t = latestText()
    try {
      const made = await shrinkPicture(file)
      change(id, { preview: previews.of(made) })
      const wrong = pictureFault(made)
      if (wrong) throw new Error(t(`problem.${wrong}`))
      signal.throwIfAborted()
      const onProgress = (progress: number) => change(id, { progress })
      const { picture } = await apiOf(queries)(reviewsCalls.addPicture, { query: { productId }, file: made }, { signal, onProgress })
      previews.keep(picture, made)
      drop(id)
      if (!signal.aborted) onTake(picture)
    } catch (error) {
      if (signal.aborted) return
      failures.current += 1
      change(id, { fault: problemText(t, error, 'reviews.form.pictures.failed'), progress: 0 })
    }
  }
  const queue = (upload: Upload) => {
    line.current = line.current.then(() => send(upload))
  }

  const room = limits.reviewPictures - taken.length - uploads.length
  const add = (files: readonly File[]) => {
    const t = latestText()
    const wrong = files.map(({ type }) => pictureFault({ type, size: 0 })).find(Boolean)
    const good = files.filter(({ type }) => !pictureFault({ type, size: 0 }))
    const code = wrong ?? (good.length > room ? 'review_pictures_too_many' : undefined)
    setFault(code && t(`problem.${code}`))
    const added = good.slice(0, room).map((file): Upload => {
      lastId += 1
      return { id: lastId, file, progress: 0, cancel: new AbortController() }
    })
    setUploads(now => [...now, ...added])
    for (const upload of added) queue(upload)
  }
  const retry = () => {
    for (const upload of uploads) {
      if (!upload.fault) continue
      const { fault: _, ...again } = upload
      setUploads(now => now.map(other => (other.id === upload.id ? again : other)))
      queue(again)
    }
  }
  const cancel = ({ id, cancel: controller }: Upload) => {
    controller.abort()
    drop(id)
  }
  /** Ends when nothing is being sent any more; false if something has failed meanwhile, which nobody has read yet. */
  const settled = async () => {
    const before = failures.current
    let awaited: Promise<void> | undefined
    while (awaited !== line.current) {
      awaited = line.current
      await awaited
    }
    return failures.current === before
  }
  const clear = () => {
    for (const upload of uploads) cancel(upload)
    setFault(undefined)
  }
  const why = uploads.find(upload => upload.fault)?.fault
  return { uploads, room, why, fault, add, retry, cancel, settled, clear, previewOf: previews.find }
}
export type ReviewPictures = ReturnType<typeof useReviewPictures>

/** Object URLs of what was sent, also by the address that it got; revoked on unmount. */
const usePreviews = () => {
  const made = useRef(new Map<Blob | string, string>())
  useEffect(
    () => () => {
      for (const url of made.current.values()) URL.revokeObjectURL(url)
    },
    [],
  )
  const of = (blob: Blob) => {
    const url = made.current.get(blob) ?? URL.createObjectURL(blob)
    made.current.set(blob, url)
    return url
  }
  return {
    of,
    keep: (address: string, blob: Blob) => void made.current.set(address, of(blob)),
    find: (address: string) => made.current.get(address),
  }
}
