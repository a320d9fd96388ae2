// A process of its own that decodes and encodes pictures: whatever a hostile file does to a decoder, the shop goes on.
import sharp from 'sharp'
import type { Job, MadeFile, Reply } from './job.ts'

const decodeSeconds = 5
const mostMemory = 700 * 1024 * 1024

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })

const end = () => process.kill(process.pid, 'SIGKILL')
// The work happens in native threads, so that this watch goes on meanwhile.
setInterval(() => process.memoryUsage.rss() > mostMemory && end(), 50).unref()
process.on('disconnect', end)

const say = (reply: Reply) => process.send?.(reply)

process.on('message', (job: Job) => {
  make(job).catch((error: unknown) => say({ stage: 'refused', reason: reasonOf(String(error)) }))
})
say({ stage: 'ready' })

// What takes too long may be a trap, or this machine is at its limit: both are told to come back later.
const reasonOf = (error: string) => {
  if (/pixel limit/i.test(error)) return 'pixels'
  return /timeout/i.test(error) ? 'busy' : 'kind'
}

const make = async (job: Job) => {
  const { data, info } = await decode(job)
  say({ stage: 'decoded' })
  const { width, height, channels } = info
  const files: MadeFile[] = []
  const small = (size: number) => sharp(data, { raw: { width, height, channels } }).resize(size, size)
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

/** The first frame, upright, square, in plain colours, without anything that came along: no larger than wished, never larger than it was. */
const decode = async ({ bytes, maxPixels, fit, widths }: Job) => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
  const { width, height } = await picture.metadata()
  const side = Math.min(widths.at(-1) ?? 1, fit === 'contain' ? Math.max(width, height) : Math.min(width, height))
  return picture
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize(side, side, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}
