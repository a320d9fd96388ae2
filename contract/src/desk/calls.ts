// What it takes to make the calls of the desk, without schemas. Apart from calls.ts, which customers load.
import type { Call } from '../endpoint.ts'

export const deskCalls = {
  home: { method: 'GET', path: '/desk/home', failure: 'desk_failed' },
  orders: { method: 'GET', path: '/desk/orders', failure: 'desk_failed' },
  order: { method: 'GET', path: '/desk/orders/{id}', failure: 'desk_failed' },
  ship: { method: 'POST', path: '/desk/orders/{id}/parcels', failure: 'desk_not_saved' },
  correctParcel: { method: 'PATCH', path: '/desk/orders/{id}/parcels/{parcel}', failure: 'desk_not_saved' },
  deliver: { method: 'POST', path: '/desk/orders/{id}/parcels/{parcel}/delivered', failure: 'desk_not_saved' },
  cancel: { method: 'POST', path: '/desk/orders/{id}/cancel', failure: 'desk_not_saved' },
  note: { method: 'POST', path: '/desk/orders/{id}/notes', failure: 'desk_not_saved' },
} as const satisfies Record<string, Call>

/** Answers that are no JSON, and so are fetched without the client. */
export const deskFiles = { export: '/desk/orders.csv', news: '/desk/news' } as const

/** The periods whose sales can be asked for, in days. */
export const periods = ['7', '30', '90'] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = '30'
