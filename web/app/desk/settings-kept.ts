import type { VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { useEffect } from 'react'
import { readToken } from '../session/token.ts'
import type { SettingsDraft } from './settings-draft.ts'

/** What was typed and not saved, for when one comes back from another screen of the desk, and by whom: the next to sign in must not save it. */
let kept: { token: string | null; seen: VersionOfSettings; draft: SettingsDraft } | undefined

const own = () => (kept?.token === readToken() ? kept : undefined)

/** The version into which it was typed; undefined where nothing is kept. */
export const keptVersion = () => own()?.seen

interface Draft {
  seen: VersionOfSettings
  isDirty: boolean
  getValues: () => SettingsDraft
  restore: (draft: SettingsDraft) => void
}

/** Keeps what is not saved when the screen is left, and asks before the window is closed. */
export const useKeptDraft = ({ seen, isDirty, getValues, restore }: Draft) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const draft = own()?.draft
    if (draft) restore(draft)
  }, [])
  useEffect(() => {
    if (!isDirty) return
    // Whoever typed it: the screen may be left because somebody else has signed in.
    const token = readToken()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      kept = { token, seen, draft: getValues() }
      removeEventListener('beforeunload', ask)
    }
  }, [seen, isDirty, getValues])
  useEffect(() => {
    if (!isDirty) kept = undefined
  }, [isDirty])
}
