import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { useEffect, useLayoutEffect } from 'react'
import { keepUnsaved } from './keep-unsaved.ts'
import { draftOf, type SettingsDraft, typedOver } from './settings-draft.ts'

/**
 * What was typed and not saved, by the id of the person who typed it, for when they come back from another screen of the desk or sign in again: the next
 * to sign in must not save it.
 */
const kept = keepUnsaved<{ seen: VersionOfSettings; draft: SettingsDraft }>()

type TakeUp = (saved: VersionOfSettings, sent: SettingsDraft) => void

/** How the screen that is open takes up what was saved, by the same id. */
const open = new Map<string, TakeUp>()

/** The version into which it was typed; undefined where nothing is kept. */
export const keptVersion = (by: string) => kept.of(by)?.seen

/** What was saved is no draft any more, on the screen that is open now or among what is kept: the one that sent it may have been left meanwhile. */
export const takeUpSaved = (by: string, saved: VersionOfSettings, sent: SettingsDraft) => {
  const screen = open.get(by)
  if (screen) return screen(saved, sent)
  const now = draftOf(saved)
  const draft = typedOver(kept.of(by)?.draft ?? sent, sent, now)
  kept.keep(by, draft === now ? undefined : { seen: saved, draft })
}

interface Draft {
  by: string
  seen: VersionOfSettings
  isDirty: boolean
  getValues: () => SettingsDraft
  restore: (draft: SettingsDraft) => void
  takeUp: TakeUp
}

/** Keeps what is not saved when the screen is left. */
export const useKeptDraft = ({ by, seen, isDirty, getValues, restore, takeUp }: Draft) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const draft = kept.of(by)?.draft
    if (draft) restore(draft)
  }, [])
  // Before anything else happens, such as the answer to what was sent: the screen is either open or left.
  useLayoutEffect(() => {
    open.set(by, takeUp)
    return () => void open.delete(by)
  })
  useLayoutEffect(() => {
    if (!isDirty) return
    const keep = () => kept.keep(by, { seen, draft: getValues() })
    keep()
    // For who typed it, though the screen may be left because somebody else has signed in.
    return keep
  }, [by, seen, isDirty, getValues])
  useEffect(() => {
    if (!isDirty) kept.keep(by, undefined)
  }, [by, isDirty])
}
