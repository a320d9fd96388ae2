// From a rendered PNG to the files that the shop serves.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Picture, pictures, type Shot } from './shots.ts'

const squareWidths = [160, 320, 480, 640, 1000]
const wideWidths = [480, 640, 960, 1280, 1600, 2400]

// What a card shows on a phone may weigh no more than this, in bytes; sparkling and netted things need a little less quality for it.
const cardWidth = 480
const cardBytes = 12_000

const avif = async (image: Sharp, size: number, quality = 58): Promise<Buffer> => {
  const bytes = await image.clone().avif({ quality, effort: 4 }).toBuffer()
  const light = size > cardWidth || bytes.byteLength < cardBytes
  return light || quality <= 34 ? bytes : avif(image, size, quality - 6)
}

/** Writes a picture in all widths as AVIF and WebP, and once as JPEG for mails. Its name holds a digest of its content, so that it may be cached for ever. */
export const encode = async (png: string, shot: Shot, into = pictures): Promise<Picture> => {
  const bytes = await readFile(png)
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const folder = join(into, basename(shot.product))
  const name = `${shot.view + 1}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
  const widths = (width === height ? squareWidths : wideWidths).filter(size => size <= width)
  await mkdir(folder, { recursive: true })
  for (const size of widths) {
    const image = sharp(bytes).resize(size)
    await writeFile(join(folder, `${name}-${size}.avif`), await avif(image, size))
    await image
      .clone()
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, `${name}-${size}.webp`))
  }
  // Mail programs know neither AVIF nor, many of them, WebP.
  if (width === height)
    await sharp(bytes)
      .resize(320)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(folder, `${name}-320.jpg`))
  const tiny = await sharp(bytes).resize(10).webp({ quality: 30 }).toBuffer()
  return { key: shot.key, name, width, height, widths, preview: `data:image/webp;base64,${tiny.toString('base64')}` }
}

/** Removes what is left of a view's earlier pictures. Once the new one is noted: whoever stops the studio keeps one or the other. */
export const removeOthers = async ({ product, view }: Shot, { name }: Picture, from = pictures) => {
  const folder = join(from, basename(product))
  for (const file of await readdir(folder))
    if (file.startsWith(`${view + 1}-`) && !file.startsWith(`${name}-`)) await rm(join(folder, file))
}
