import { useMutation, useQueryClient } from '@tanstack/react-query'
import { mediaCalls, newProductCalls } from '@waha/contract/later-calls.ts'
import { isProblem } from '@waha/contract/problem.ts'
import type { Permit } from '@waha/contract/upload-permit.ts'
import { apiOf } from '../data/query-client.ts'
import { renewProducts } from '../data/renew-products.ts'
import { useFormId } from '../data/use-form-id.ts'
import { bodyOf, type ProductDraft } from './product-draft.ts'
import { uploadPicture } from './upload-picture.ts'
import type { ChangePicture, ChosenPicture } from './use-pictures.ts'

interface Submission {
  /** Asked once the pictures are uploaded: what was corrected meanwhile counts. */
  draft: () => ProductDraft
  main: ChosenPicture
  others: readonly ChosenPicture[]
  /** Cancels the uploads. */
  signal: AbortSignal
  /** Called with each picture's progress and outcome. */
  onChange: ChangePicture
}

/** Uploads the pictures to the image host, then sends the product with their addresses to the API; not if any upload fails. */
export const useAddProduct = () => {
  const queries = useQueryClient()
  const idOf = useFormId()
  return useMutation({
    mutationFn: async ({ draft, main, others, ...sending }: Submission) => {
      const notUploaded = [main, ...others].filter(({ address }) => !address)
      const permit = notUploaded.length ? await apiOf(queries)(mediaCalls.permit, {}, { signal: sending.signal }) : undefined
      const [image = '', ...images] = await sendAll([main, ...others], permit, sending)
      sending.signal.throwIfAborted()
      const product = { ...bodyOf(draft()), image, images }
      return apiOf(queries)(newProductCalls.add, { body: { formId: idOf(product), ...product } })
    },
    onSuccess: () => renewProducts(queries),
  })
}

type Sending = Pick<Submission, 'signal' | 'onChange'>

/**
 * The addresses of all pictures, those without one being uploaded: one after the other, since on a slow line all at once would take each of them
 * longer than the host waits. If one fails the others are still sent, and a second try skips them.
 */
const sendAll = async (pictures: readonly ChosenPicture[], permit: Permit | undefined, sending: Sending) => {
  for (const { id, address } of pictures) if (!address) sending.onChange(id, { state: 'sending', progress: 0 })
  const addresses: string[] = []
  const failures: unknown[] = []
  for (const picture of pictures) {
    try {
      addresses.push(picture.address ?? (permit ? await send(picture, permit, sending) : ''))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
  return addresses
}

const send = async ({ id, file }: ChosenPicture, permit: Permit, { onChange, signal }: Sending) => {
  try {
    signal.throwIfAborted()
    const address = await uploadPicture(permit, file, { signal, onProgress: progress => onChange(id, { progress }) })
    onChange(id, { state: 'sent', address })
    return address
  } catch (error) {
    if (signal.aborted) onChange(id, { state: 'chosen', progress: 0 })
    else onChange(id, { state: 'failed', ...(isProblem(error) && error.code !== 'unexpected_error' ? { fault: error.code } : {}) })
    throw error
  }
}
