// Builds one SVG sprite of all icons in ui/icons.tsx, so that pages carry references instead of shapes. `virtual:icons` exports its address.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const list = join(import.meta.dirname, 'icons.tsx')
const folder = join(import.meta.dirname, '../../.react-router')
const file = join(folder, 'icons.svg')

type Shape = [tag: string, attributes: Record<string, string>]

const symbolOf = async (name: string) => {
  const { __iconData } = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as { __iconData: { node: Shape[] } }
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</symbol>`
}

const writeSprite = async () => {
  const names = [...readFileSync(list, 'utf8').matchAll(/ icon\('([\w-]+)'\)/g)].map(([, name = '']) => name)
  mkdirSync(folder, { recursive: true })
  const symbols = await Promise.all(names.map(symbolOf))
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg"><!-- Icons of Lucide, ISC License, lucide.dev -->${symbols.join('')}</svg>`)
}

export const icons = (): Plugin => ({
  name: 'icons',
  buildStart: writeSprite,
  resolveId: id => (id === 'virtual:icons' ? '\0virtual:icons' : undefined),
  load: id => (id === '\0virtual:icons' ? `export { default } from '${file}?url'` : undefined),
})
