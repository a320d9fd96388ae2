import type { QueryClient } from '@tanstack/react-query'
import { deskCalls } from '@waha/contract/desk/calls.ts'
import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { ParcelCorrection, ParcelForm } from '@waha/contract/desk/parcel-forms.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { apiOf } from '../data/query-client.ts'
import { useChange } from './use-change.ts'

/** The order as it is, of a change that came too late; undefined for other failures. */
export const changedOrder = (error: unknown): DeskOrder | undefined =>
  isProblem(error) && error.code === 'desk_order_changed' ? (error.details.order as DeskOrder | undefined) : undefined

const useOrderChange = <Input>(id: string, change: (client: QueryClient, input: Input) => Promise<{ order: DeskOrder }>) =>
  useChange({ kind: 'order', id, stateIn: ({ order }) => order, newer: changedOrder }, change)

export const useShip = (id: string) =>
  useOrderChange(id, (client, body: ParcelForm) => apiOf(client)(deskCalls.ship, { params: { id }, body }))

export const useCorrect = (id: string) =>
  useOrderChange(id, (client, { parcel, ...body }: ParcelCorrection & { parcel: string }) =>
    apiOf(client)(deskCalls.correctParcel, { params: { id, parcel }, body }),
  )

export const useDeliver = (id: string) =>
  useOrderChange(id, (client, { parcel, version }: { parcel: string; version: number }) =>
    apiOf(client)(deskCalls.deliver, { params: { id, parcel }, body: { version } }),
  )

export const useCancel = (id: string) =>
  useOrderChange(id, (client, version: number) => apiOf(client)(deskCalls.cancel, { params: { id }, body: { version } }))

export const useNote = (id: string) =>
  useOrderChange(id, (client, text: string) => apiOf(client)(deskCalls.note, { params: { id }, body: { text } }))
