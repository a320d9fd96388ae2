// npm run studio -- <product> | <product>:<number of the picture> | --all [--quick] [--draft]: takes the catalogue's pictures. Stop it at any time; it goes on where it was.
// --quick: smaller main pictures for products that have none yet, until --all has taken the full ones. --draft: tiny ones, to look at only.
import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { terminal } from '@waha/terminal/terminal.mjs'
import { encode, removeOthers } from './encode.ts'
import { note, readManifest, readShots, type Shot, studio, takenOf } from './shots.ts'
import { weights } from './weights.ts'

const wanted = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const all = process.argv.includes('--all')
const draft = process.argv.includes('--draft')
const quick = process.argv.includes('--quick')

// Several pictures on one core each are done sooner than one picture on several cores.
const atOnce = availableParallelism()

/** Seconds that a shot takes on a quiet core, by pixels and rays. */
const guess = ({ size, samples }: Shot) => {
  const [width = 1000, height = width] = size.split('x').map(Number)
  return 6 + (width * height * samples) / 600_000
}

const run = (program: string, args: string[]) =>
  new Promise<void>((done, failed) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, OPENBLAS_NUM_THREADS: '1', STUDIO_THREADS: '1' },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said = (said + text).slice(-4000)
      })
    child.on('error', failed)
    child.on('exit', code => (code === 0 && !said.includes('Traceback') ? done() : failed(new Error(said))))
  })

const take = async (shot: Shot) => {
  const folder = join(studio, '.cache', draft ? 'drafts' : 'renders')
  mkdirSync(folder, { recursive: true })
  const png = join(folder, `${basename(shot.product)}-${shot.view + 1}.png`)
  const [size, share] = draft ? ['320', '0.5'] : quick ? ['640', '0.7'] : [shot.size, '1']
  const unfinished = `${png}.part.png`
  await run('blender', ['-b', '-P', join(studio, 'render.py'), '--', shot.product, String(shot.view), unfinished, size, share, weights()])
  renameSync(unfinished, png)
  if (draft) return png
  const picture = await encode(png, shot)
  note(shot, quick ? { ...picture, key: 'quick' } : picture)
  await removeOthers(shot, picture)
  return png
}

const open = () => {
  const manifest = readManifest()
  const named = ({ product, view }: Shot) =>
    [product, basename(product)].some(name => wanted.includes(name) || wanted.includes(`${name}:${view + 1}`))
  const wants = (shot: Shot) => (quick ? !takenOf(manifest, shot) && shot.view === 0 : takenOf(manifest, shot)?.key !== shot.key)
  const shots = readShots().filter(shot => (all ? wants(shot) : named(shot)))
  // Scenes come first, then main pictures, then other views; what is only renewed comes last.
  const stands = (shot: Shot) => ![undefined, 'quick'].includes(takenOf(manifest, shot)?.key)
  const rank = (shot: Shot) => (shot.size.includes('x') ? -1 : shot.view) + (stands(shot) ? 100 : 0)
  return shots.sort((a, b) => rank(a) - rank(b))
}

const minutes = (seconds: number) => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)

const main = async () => {
  if (!all && !wanted.length) throw new Error('which product? A name such as velvet-date-lipstick, or --all for those that have changed')
  const shots = open()
  const expected = (shots.reduce((sum, shot) => sum + guess(shot), 0) * (draft ? 0.08 : quick ? 0.3 : 1)) / atOnce
  console.log(shots.length ? `${shots.length} pictures, about ${minutes(expected)}` : 'nothing has changed')
  const started = Date.now()
  const waiting = [...shots]
  const step = terminal.begin('Rendering', { lasting: false })
  let finished = 0
  const worker = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const path = await take(shot).catch((error: Error) => {
        process.exitCode = 1
        return `${(shot as Shot).product} failed: ${error.message}`
      })
      finished += 1
      const left = (((Date.now() - started) / 1000) * (shots.length - finished)) / finished
      const [count, rest] = [`${finished} of ${shots.length}`, left ? `about ${minutes(left)} left` : 'done']
      terminal.say(`${count}  ${path}  ${rest}`)
      step.note(`${count}  ${rest}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  step.end()
}

process.on('SIGINT', () => process.exit(130))
process.on('exit', () => rmSync(join(studio, 'products', '__pycache__'), { recursive: true, force: true }))
await main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
