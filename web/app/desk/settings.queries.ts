import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { brand } from '@waha/contract/brand.ts'
import type { EditedSettings, VersionOfSettings } from '@waha/contract/desk/settings.ts'
import { brandOf } from '@waha/contract/desk/settings-brand.ts'
import { deskSettingsCalls } from '@waha/contract/desk/settings-calls.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import { useToken } from '../session/token.ts'
import { changeOf, isSaved, type SettingsDraft } from './settings-draft.ts'

const settingsKey = (token: string | null | undefined) => ['desk', token, 'settings']

export const useSettings = () => {
  const token = useToken()
  return useQuery({
    queryKey: settingsKey(token),
    queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }): Promise<VersionOfSettings> =>
      apiOf(client)(deskSettingsCalls.read, {}, { signal }),
    enabled: Boolean(token),
  })
}

export const useSaveSettings = () => {
  const token = useToken()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ draft, seen }: { draft: SettingsDraft; seen: VersionOfSettings }) =>
      apiOf(queries)(deskSettingsCalls.save, { body: { version: seen.version, change: changeOf(draft, seen) } }).catch(error => {
        const now = changedSettings(error)?.now
        if (now && isSaved(draft, { seen, now })) return now
        throw error
      }),
    onSuccess: async saved => {
      // What was asked for before may be answered only now.
      await queries.cancelQueries({ queryKey: settingsKey(token) })
      queries.setQueryData(settingsKey(token), saved)
      // This window shows the shop with them as well, without being loaded anew.
      Object.assign(brand, brandOf(saved.settings))
      for (const shown of ['legal', 'delivery', 'free delivery']) queries.removeQueries({ queryKey: [shown] })
    },
  })
}

export interface ChangedSettings {
  changed: (keyof EditedSettings)[]
  now: VersionOfSettings
}

/** What somebody else has saved meanwhile; undefined for other failures. */
export const changedSettings = (error: unknown): ChangedSettings | undefined =>
  isProblem(error) && error.code === 'desk_settings_changed' ? (error.details as unknown as ChangedSettings) : undefined
