import { Problem, type ProblemCode } from '@waha/contract/problem.ts'
import type { Permit } from '@waha/contract/upload-permit.ts'
import { sendWithProgress } from '../data/send-with-progress.ts'

interface Sending {
  /** Called with the fraction sent so far, 0 to 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Uploads a picture to the image host and returns its address. Throws a Problem, or the reason of `signal` when aborted. No timeout. */
export const uploadPicture = async ({ uploadUrl, uploadPreset }: Permit, file: File, { onProgress, signal }: Sending) => {
  const body = new FormData()
  body.append('upload_preset', uploadPreset)
  body.append('file', file)
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

const codeOf = (status: number, answer: Answer | undefined): ProblemCode => {
  if (status === 413) return 'picture_too_large'
  if (status === 429) return 'too_many_uploads'
  return status === 400 && /only jpg/i.test(String(answer?.error?.message)) ? 'picture_type' : 'unexpected_error'
}
