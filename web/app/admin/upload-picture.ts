import { Problem, type ProblemCode } from '@waha/contract/problem.ts'
import type { Permit } from '@waha/contract/upload-permit.ts'
import { sendWithProgress } from '../data/send-with-progress.ts'
import { pictureToSend } from '../data/shrink-picture.ts'

interface Sending {
  /** Called with the fraction sent so far, 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Uploads a picture, made smaller, to the image host and returns its address. Throws a Problem, or the reason of `signal` when aborted. No timeout. */
export const uploadPicture = async ({ uploadUrl, uploadPreset }: Permit, file: File, { onProgress, signal }: Sending) => {
  const body = new FormData()
  body.append('upload_preset', uploadPreset)
  // What is cut out may stand on nothing.
  body.append('file', await pictureToSend(file, { signal, transparent: true }), file.name)
  const response = await sendWithProgress(new Request(uploadUrl, { method: 'POST', body, signal }), onProgress).catch(cause => {
    throw signal.aborted ? cause : new Problem(0, 'unexpected_error', { cause })
  })
  const answer: Answer | undefined = await response.json().catch(() => undefined)
  const address = answer?.secure_url
  if (response.status === 200 && typeof address === 'string' && address !== '') return address
  throw new Problem(response.status, codeOf(response.status, answer))
}

interface Answer {
  secure_url?: unknown
  error?: { message?: unknown }
}

/** What is wrong with a picture stands in the words of the host alone: ours, or Cloudinary. */
const refusals: readonly [words: RegExp, code: ProblemCode][] = [
  [/only jpg/i, 'picture_type'],
  [/file size too large/i, 'picture_too_large'],
  [/megapixels/i, 'picture_pixels'],
  [/animated/i, 'picture_animated'],
]

const codeOf = (status: number, answer: Answer | undefined): ProblemCode => {
  if (status === 408) return 'upload_stalled'
  if (status === 413) return 'picture_too_large'
  if (status === 429) return 'too_many_product_pictures'
  const said = status === 400 ? String(answer?.error?.message) : ''
  return refusals.find(([words]) => words.test(said))?.[1] ?? 'unexpected_error'
}
