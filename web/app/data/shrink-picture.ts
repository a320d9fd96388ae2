import { pictureFault } from '@waha/contract/media.ts'
import { Problem } from '@waha/contract/problem.ts'
import { isolatedName } from '../i18n/format.ts'
import type { Saying } from '../i18n/use-text.ts'

const longestSide = 1600
const smallEnough = 500_000

/** What is wrong with a file as it is chosen. Its size does not count: what is sent is smaller. */
export const chosenFault = ({ type }: File) => pictureFault({ type, size: 0 })

/** Of chosen files those that can be pictures, and why the first of the others is none; out of several it is named. */
export const sortChosen = (files: readonly File[]) => {
  const good = files.filter(file => !chosenFault(file))
  const wrong = files.find(file => chosenFault(file))
  const code = wrong && chosenFault(wrong)
  const fault: Saying | undefined =
    code && files.length > 1 ? t => `${isolatedName(wrong.name)}: ${t(`problem.${code}`)}` : code && `problem.${code}`
  return { good, fault }
}

interface Sending {
  signal: AbortSignal
  /** What shines through stays so; else it becomes white. */
  transparent?: boolean
}

/** What is sent of a chosen file. Throws a Problem if that is too large all the same, or the reason of `signal` when aborted. */
export const pictureToSend = async (file: File, { signal, transparent = false }: Sending): Promise<Blob> => {
  const made = await shrinkPicture(file, transparent && file.type !== 'image/jpeg' ? 'image/webp' : 'image/jpeg')
  signal.throwIfAborted()
  const fault = pictureFault(made)
  if (fault) throw new Problem(0, fault)
  return made
}

/**
 * A photograph with no side above 1600 pixels, more than the shop shows of any: a tenth of what a phone's camera makes, for slow lines. As a
 * JPEG, or as WebP, which may be transparent. The file itself where it is small already, or where the browser cannot: then the server says
 * what is wrong with it.
 */
const shrinkPicture = async (file: File, type: 'image/jpeg' | 'image/webp'): Promise<Blob> => {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    if (type === 'image/jpeg') {
      // What is transparent would become black.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>(done => canvas.toBlob(done, type, 0.85))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
