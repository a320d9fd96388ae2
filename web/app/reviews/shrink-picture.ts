const longestSide = 1600
const smallEnough = 500_000

/**
 * A photograph as a JPEG with no side above 1600 pixels: a tenth of what a phone's camera makes, for slow lines. The file itself where it is
 * small already, or where the browser cannot: then the server says what is wrong with it.
 */
export const shrinkPicture = async (file: File): Promise<Blob> => {
  if (file.size <= smallEnough) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    // What is transparent would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.85))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
