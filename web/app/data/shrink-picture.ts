const longestSide = 1600
const smallEnough = 500_000

/**
 * A photograph with no side above 1600 pixels, more than the shop shows of any: a tenth of what a phone's camera makes, for slow lines. As a
 * JPEG, or as WebP, which may be transparent. The file itself where it is small already, or where the browser cannot: then the server says
 * what is wrong with it.
 */
export const shrinkPicture = async (file: File, type: 'image/jpeg' | 'image/webp' = 'image/jpeg'): Promise<Blob> => {
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
