import type { Permit } from '@waha/contract/media.ts'
import { Problem, type ProblemCode } from '@waha/contract/problem.ts'

const patience = 120_000

/**
 * Posts a picture to the image host and answers its address. `onProgress` hears the part that is sent, 0 to 1.
 * Throws a Problem. Not `fetch`, which does not tell how much of a body is sent.
 */
export const uploadPicture = ({ uploadUrl, uploadPreset }: Permit, file: File, onProgress: (part: number) => void) =>
  new Promise<string>((resolve, reject) => {
    const form = new FormData()
    form.append('upload_preset', uploadPreset)
    form.append('file', file)
    const request = new XMLHttpRequest()
    const fail = () => reject(new Problem(request.status, codeOf(request)))
    request.open('POST', uploadUrl)
    request.timeout = patience
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onerror = fail
    request.ontimeout = fail
    request.onload = () => {
      const address: unknown = read(request.responseText)?.secure_url
      if (request.status === 200 && typeof address === 'string' && address !== '') resolve(address)
      else fail()
    }
    request.send(form)
  })

interface Answer {
  secure_url?: unknown
  error?: { message?: unknown }
}

const read = (text: string): Answer | undefined => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const codeOf = ({ status, responseText }: XMLHttpRequest): ProblemCode => {
  if (status === 413) return 'picture_too_large'
  if (status === 429) return 'too_many_uploads'
  return status === 400 && /only jpg/i.test(String(read(responseText)?.error?.message)) ? 'picture_type' : 'unexpected_error'
}
