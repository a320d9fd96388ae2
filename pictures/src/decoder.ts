// A child process that decodes and encodes pictures, so that a hostile file that exploits or crashes the decoder does not harm the shop.
import sharp from 'sharp'
import type { Job, MadeFile, Reply } from './job.ts'

const decodeSeconds = 5
const maxMemory = 700 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

// A signal that nobody else sends: it tells that the file is to blame. The system that has no memory left sends SIGKILL.
const end = () => process.kill(process.pid, 'SIGALRM')
// This timer runs while the work happens in native threads.
setInterval(() => process.memoryUsage.rss() > maxMemory && end(), 50).unref()
process.on('disconnect', end)

const say = (reply: Reply) => process.send?.(reply)

process.on('message', (job: Job) => {
  make(job).catch((error: unknown) => say({ stage: 'refused', reason: reasonOf(String(error)) }))
})
say({ stage: 'ready' })

// A timeout may be the file's fault or the machine's: in either case it may be tried again later.
const reasonOf = (error: string) => {
  if (/pixel limit/i.test(error)) return 'pixels'
  if (/(out of|insufficient) memory/i.test(error)) return 'memory'
  return /timeout/i.test(error) ? 'busy' : 'kind'
}

const make = async (job: Job) => {
  const { data, info } = await decode(job)
  say({ stage: 'decoded' })
  const { width, height, channels } = info
  const files: MadeFile[] = []
  const small = (size: number) => sharp(data, { raw: { width, height, channels } }).resize(size)
  if (job.jpeg) {
    const size = Math.min(job.jpeg, width)
    files.push({ width: size, type: 'jpg', bytes: await small(size).flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer() })
  }
  for (const size of [...job.widths.filter(step => step < width), width]) {
    files.push({ width: size, type: 'avif', bytes: await small(size).avif({ quality: 55, effort: 3 }).toBuffer() })
    files.push({ width: size, type: 'webp', bytes: await small(size).webp({ quality: 80, effort: 4 }).toBuffer() })
  }
  say({ stage: 'made', files })
}

/** The pixels of the first frame: upright, square unless it is to keep its shape, sRGB, without metadata, at most as wide as the largest width and never enlarged. */
const decode = async ({ bytes, maxPixels, fit, widths }: Job) => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
  const { width, height } = await picture.metadata()
  const side = Math.min(widths.at(-1) ?? 1, fit === 'cover' ? Math.min(width, height) : Math.max(width, height))
  return picture
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(side, side, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
