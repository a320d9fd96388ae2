import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { useEffect } from 'react'
import type { SettingsDraft } from './settings-draft.ts'

/**
 * What was typed and not saved, by the id of the person who typed it, for when they come back from another screen of the desk or sign in again: the next
 * to sign in must not save it.
 */
const kept = new Map<string, { seen: VersionOfSettings; draft: SettingsDraft }>()

/** The version into which it was typed; undefined where nothing is kept. */
export const keptVersion = (by: string) => kept.get(by)?.seen

interface Draft {
  by: string
  seen: VersionOfSettings
  isDirty: boolean
  getValues: () => SettingsDraft
  restore: (draft: SettingsDraft) => void
}

/** Keeps what is not saved when the screen is left, and asks before the window is closed. */
export const useKeptDraft = ({ by, seen, isDirty, getValues, restore }: Draft) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const draft = kept.get(by)?.draft
    if (draft) restore(draft)
  }, [])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      // Who typed it, though the screen may be left because somebody else has signed in.
      kept.set(by, { seen, draft: getValues() })
      removeEventListener('beforeunload', ask)
    }
  }, [by, seen, isDirty, getValues])
  useEffect(() => {
    if (!isDirty) kept.delete(by)
  }, [by, isDirty])
}
