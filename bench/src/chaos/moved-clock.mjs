// Loaded by every process of a shop (NODE_OPTIONS): its clock is off by what stands in a file, in milliseconds.
import { readFileSync } from 'node:fs'

const RealDate = Date
let off = 0
const read = () => {
  try {
    off = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8')) || 0
  } catch {
    off = 0
  }
}
read()
setInterval(read, 100).unref()

globalThis.Date = class MovedDate extends RealDate {
  constructor(...given) {
    super(...(given.length ? given : [RealDate.now() + off]))
  }
  static now() {
    return RealDate.now() + off
  }
}
