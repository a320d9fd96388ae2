import type { ProblemCode } from '@waha/contract/problem.ts'
import { useEffect, useRef, useState } from 'react'
import { sortChosen } from '../data/shrink-picture.ts'
import type { Saying } from '../i18n/use-text.ts'

/** A chosen picture and the state of its upload to the image host. */
export interface ChosenPicture {
  id: number
  file: File
  /** An object URL. */
  preview: string
  state: 'chosen' | 'sending' | 'sent' | 'failed'
  /** The fraction sent so far, 0 to 1. */
  progress: number
  /** Its address at the image host, once uploaded. */
  address?: string
  fault?: ProblemCode
}

export type ChangePicture = (id: number, change: Partial<ChosenPicture>) => void

let lastId = 0

/**
 * The pictures chosen for a form, at most `max`; with a `max` of 1 a new picture, the first of several, replaces the old one. `add` ignores files that
 * are no acceptable picture or too many, sets `fault` to the reason, and returns how many it took.
 */
export const usePictures = (max: number) => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const [fault, setFault] = useState<Saying>()
  useRevokePreviews(pictures)
  const add = (files: readonly File[]) => {
    const { good, fault: wrong } = sortChosen(files)
    const room = max === 1 ? 1 : max - pictures.length
    const added = good.slice(0, room).map(prepare)
    setFault(() => wrong ?? (max > 1 && good.length > room ? 'problem.too_many_images' : undefined))
    if (added.length) setPictures(max === 1 ? added : [...pictures, ...added])
    return added.length
  }
  const remove = (id: number) => {
    setFault(undefined)
    setPictures(now => now.filter(picture => picture.id !== id))
  }
  const change: ChangePicture = (id, more) =>
    setPictures(now => now.map(picture => (picture.id === id ? { ...picture, ...more } : picture)))
  return { pictures, fault, add, remove, change, max }
}
export type Pictures = ReturnType<typeof usePictures>

const prepare = (file: File): ChosenPicture => {
  lastId += 1
  return { id: lastId, file, preview: URL.createObjectURL(file), state: 'chosen', progress: 0 }
}

/** Revokes the object URLs of pictures that are no longer chosen, and all of them on unmount. */
const useRevokePreviews = (pictures: readonly ChosenPicture[]) => {
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
