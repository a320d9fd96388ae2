// Writes the shapes of icons into the files that name them: `icon('heart')` becomes `icon('M2 9.5a5.5 …')`. In the page, so that an icon costs
// the browser one path: shapes in a file of their own are fetched, built and laid out for each place that refers to them (decision 025).
import type { Plugin } from 'vite'

type Shape = [tag: string, attributes: Record<string, string>]

const roundedRect = (x: number, y: number, width: number, height: number, r: number) => {
  const [w, h] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}`
}

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** At the beginning of a path `m` counts from the corner of the picture, after another path from where that ended. */
const fromCorner = (path: string) =>
  path.replace(/^m\s*(-?[\d.]+)[ ,]?(-?[\d.]+)\s*(.?)/, (_, x, y, next) => `M${x} ${y}${/[-\d.]/.test(next) ? 'l' : ''}${next}`)

const pathOf = ([tag, attributes]: Shape): string => {
  const number = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path') return fromCorner(attributes.d ?? '')
  if (tag === 'circle') return circle(number('cx'), number('cy'), number('r'))
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (tag === 'polyline') return `M${attributes.points}`
  if (tag === 'rect') return roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  throw new Error(`<${tag}> in an icon`)
}

// More than shows: an icon is 24 units wide. Cut off and not rounded, so that no two numbers run into one.
const thousandths = /(\.\d\d)\d+/g

/** All shapes of an icon as one path. Icons of Lucide, ISC License, lucide.dev. */
export const shapeOf = async (name: string) => {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as { __iconData: { node: Shape[] } }
  return __iconData.node.map(pathOf).join('').replace(thousandths, '$1')
}

const named = / icon\('([\w-]+)'\)/g

export const icons = (): Plugin => ({
  name: 'icons',
  enforce: 'pre',
  async transform(code, id) {
    if (!/[\\/]ui[\\/](?:late-)?icons\.tsx$/.test(id)) return
    const names = [...code.matchAll(named)].map(([, name = '']) => name)
    const shapes = new Map(await Promise.all(names.map(async name => [name, await shapeOf(name)] as const)))
    return { code: code.replace(named, (_, name) => ` icon('${shapes.get(name)}')`), map: null }
  },
})
