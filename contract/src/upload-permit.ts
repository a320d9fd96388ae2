import { endpoint } from './endpoint.ts'
import { mediaCalls } from './later-calls.ts'
import { z } from './schema.ts'

/** What the browser needs to post a picture to the image host: its address, and what goes into `upload_preset`. */
const permit = z.object({
  uploadUrl: z.string(),
  uploadPreset: z.string(),
  /** ISO 8601; without it the preset does not expire. */
  expiresAt: z.optional(z.string()),
})
export type Permit = z.output<typeof permit>

export const mediaApi = {
  permit: endpoint({
    ...mediaCalls.permit,
    access: 'admin',
    summary: 'Lets an admin post product pictures to the image host for some minutes',
    answer: permit,
  }),
}
