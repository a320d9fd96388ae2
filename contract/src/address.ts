import { z } from './schema.ts'

/** Where an order goes. `phone` is E.164, `country` ISO 3166-1 of two letters; what a country does not use is empty. */
export const address = z.object({
  country: z.string(),
  recipient: z.string(),
  phone: z.string(),
  region: z.string(),
  city: z.string(),
  district: z.string(),
  street: z.string(),
  building: z.string(),
  postalCode: z.string(),
  shortAddress: z.string(),
  note: z.string(),
})
export type Address = z.output<typeof address>

/** An address of somebody's book. */
export const savedAddress = z.object({ _id: z.string(), isDefault: z.boolean(), ...address.shape })
export type SavedAddress = z.output<typeof savedAddress>
