import { z } from './schema.ts'

const params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/** The body of every failed call. `error` repeats `message`. */
export const problemBody = z.looseObject({
  status: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.string(),
  params,
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string(), params }))),
  requestId: z.optional(z.string()),
})
