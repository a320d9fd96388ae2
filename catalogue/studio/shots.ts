// What the studio can take, and what it has taken.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export const studio = import.meta.dirname
export const pictures = join(studio, '..', 'pictures')
const manifestFile = join(pictures, 'pictures.json')
// What pages show that is no product: the pictures' names alone.
const scenesFile = join(pictures, 'scenes.json')
const isScene = (id: string) => /^(hero|banner|icon)-/.test(id)

/** A picture that can be taken. `key` changes with any code that takes part in it. */
export interface Shot {
  /** category/id */
  product: string
  view: number
  /** Rays a pixel. */
  samples: number
  /** Pixels: one side of a square, or width x height. */
  size: string
  key: string
}

/** A picture as it lies in catalogue/pictures: `<name>-<width>.avif` and `.webp` for every width. */
export interface Picture {
  key: string
  name: string
  width: number
  height: number
  widths: number[]
  /** A few pixels to show until the picture is there, as a data URI. */
  preview: string
}

/** Finished pictures of every product, in the order of their views. */
export type Manifest = Record<string, (Picture | null)[]>

/** Asks the products' own files, in Blender, which pictures there are. */
export const readShots = (): Shot[] => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'))
  const file = join(folder, 'plan.json')
  const run = spawnSync('blender', ['-b', '-P', join(studio, 'plan.py'), '--', file], { encoding: 'utf8' })
  if (run.error) throw new Error('Blender is needed to take pictures: apt-get install blender (see README.md)')
  if (!existsSync(file)) throw new Error(`a product's file does not load:\n${run.stderr}\n${run.stdout}`)
  const shots = JSON.parse(readFileSync(file, 'utf8')) as Shot[]
  rmSync(folder, { recursive: true })
  return shots
}

export const readManifest = (): Manifest => (existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {})

/** The picture of a shot as it was last taken, whatever has changed since. */
export const takenOf = (manifest: Manifest, shot: Shot) => manifest[basename(shot.product)]?.[shot.view] ?? undefined

/** Notes a finished picture at once, so that a run can be stopped at any time. */
export const note = (shot: Shot, picture: Picture) => {
  const manifest = readManifest()
  const id = basename(shot.product)
  const views = manifest[id] ?? []
  views[shot.view] = picture
  manifest[id] = Array.from(views, view => view ?? null)
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  write(manifestFile, sorted)
  write(scenesFile, scenesOf(sorted))
}

const write = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`)

const scenesOf = (manifest: Manifest) => {
  const scenes = Object.entries(manifest).filter(([id]) => isScene(id))
  return Object.fromEntries(scenes.map(([id, views]) => [id, views.map(view => view?.name)]))
}
