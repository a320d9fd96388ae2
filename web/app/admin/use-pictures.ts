import { pictureFault } from '@waha/contract/media.ts'
import type { ProblemCode } from '@waha/contract/problem.ts'
import { useEffect, useRef, useState } from 'react'

/** A picture that was chosen, and how far its way to the image host is. */
export interface ChosenPicture {
  id: number
  file: File
  /** An address that this page alone can show. */
  preview: string
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** The part that is sent, 0 to 1. */
  progress: number
  /** Where the image host keeps it; a picture that has one is not sent again. */
  address?: string
  fault?: ProblemCode
}

export type ChangePicture = (id: number, change: Partial<ChosenPicture>) => void

let count = 0

/** Pictures chosen for a form, at most so many. With room for one, a new one takes its place. */
export const usePictures = (most: number, tooMany: ProblemCode) => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [fault, setFault] = useState<ProblemCode>()
  useForgetPreviews(pictures)
  const add = (files: readonly File[]) => {
    const good = files.filter(file => !pictureFault(file))
    const room = most === 1 ? 1 : most - pictures.length
    const added = good.slice(0, room).map(prepare)
    setFault(files.map(pictureFault).find(Boolean) ?? (good.length > room ? tooMany : undefined))
    if (added.length) setPictures(most === 1 ? added : [...pictures, ...added])
    return added.length
  }
  const remove = (id: number) => {
    setFault(undefined)
    setPictures(now => now.filter(picture => picture.id !== id))
  }
  const change: ChangePicture = (id, more) =>
    setPictures(now => now.map(picture => (picture.id === id ? { ...picture, ...more } : picture)))
  return { pictures, fault, add, remove, change, most }
}
export type Pictures = ReturnType<typeof usePictures>

const prepare = (file: File): ChosenPicture => {
  count += 1
  return { id: count, file, preview: URL.createObjectURL(file), state: 'chosen', progress: 0 }
}

/** Lets the browser forget the previews of pictures that are no longer chosen, and all of them with the page. */
const useForgetPreviews = (pictures: readonly ChosenPicture[]) => {
  const known = useRef(new Set<string>())
  useEffect(() => {
    const now = new Set(pictures.map(({ preview }) => preview))
    for (const preview of known.current) if (!now.has(preview)) URL.revokeObjectURL(preview)
    known.current = now
  }, [pictures])
  useEffect(
    () => () => {
      for (const preview of known.current) URL.revokeObjectURL(preview)
    },
    [],
  )
}
