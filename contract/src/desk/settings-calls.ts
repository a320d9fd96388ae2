// What it takes to read and save the shop's own facts, without schemas.
import type { Call } from '../endpoint.ts'

export const deskSettingsCalls = {
  read: { method: 'GET', path: '/desk/settings', failure: 'desk_failed' },
  save: { method: 'PATCH', path: '/desk/settings', failure: 'desk_not_saved' },
} as const satisfies Record<string, Call>
