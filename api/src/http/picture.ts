import { Problem, type ProblemCode } from '@waha/contract/problem.ts'
import type { Pictures } from '@waha/pictures/pictures.ts'
import { type Reason, Refusal } from '@waha/pictures/refusal.ts'

/** Hands over the file in a multipart request, as bytes that are not checked yet. */
export const withPicture = <T>(
  pictures: Pick<Pictures, 'read'>,
  request: Request,
  { field, person }: { field: string; person: string },
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> => pictures.read(request, { field, person }, ({ bytes }) => use(bytes)).catch(error => refuse(error, field))

const refusals: Record<Exclude<Reason, 'busy'>, [status: number, code: ProblemCode]> = {
  no_form: [415, 'upload_invalid'],
  bad_form: [400, 'upload_invalid'],
  too_large: [413, 'picture_too_large'],
  stalled: [408, 'upload_stalled'],
  kind: [400, 'picture_type'],
  animated: [400, 'picture_animated'],
  pixels: [400, 'picture_pixels'],
}

/** Rethrows a refused upload as a Problem of a field. */
export const refuse = (error: unknown, field: string): never => {
  if (!(error instanceof Refusal)) throw error
  if (error.reason === 'busy') throw new Problem(503, 'unavailable', { retryAfter: 5, cause: error })
  const [status, code] = refusals[error.reason]
  throw new Problem(status, code, { fields: [{ field, code }], cause: error })
}
