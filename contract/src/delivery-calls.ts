// What it takes to call the endpoints of delivery. Not with the other calls: the browser makes none of these on a first visit (decision 022).
import type { Call } from './endpoint.ts'

export const addressesCalls = {
  list: { method: 'GET', path: '/addresses', failure: 'addresses_failed' },
  add: { method: 'POST', path: '/addresses', failure: 'address_not_saved' },
  change: { method: 'PATCH', path: '/addresses/{id}', failure: 'address_not_saved' },
  remove: { method: 'DELETE', path: '/addresses/{id}', failure: 'address_not_removed' },
  makeDefault: { method: 'POST', path: '/addresses/{id}/default', failure: 'address_not_saved' },
} as const satisfies Record<string, Call>

export const deliveryCalls = {
  options: { method: 'GET', path: '/delivery/options', failure: 'delivery_failed' },
} as const satisfies Record<string, Call>
