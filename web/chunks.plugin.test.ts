import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { chunks } from './chunks.plugin.ts'

const script = (name: string, code: string, { imports = [] as string[], isEntry = false } = {}) => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  code,
  imports: imports.map(file => `assets/${file}.js`),
  isEntry,
})

/** The files that are written when the bundler has made these, or what it is stopped with. */
const written = (...scripts: ReturnType<typeof script>[]) => {
  const bundle = Object.fromEntries(scripts.map(file => [file.fileName, file])) as unknown as Rolldown.OutputBundle
  const { generateBundle } = chunks([]) as unknown as { generateBundle: (options: object, bundle: Rolldown.OutputBundle) => void }
  const stop = (error: string) => {
    throw new Error(error)
  }
  generateBundle.call({ error: stop }, {}, bundle)
  return Object.values(bundle).map(file => (file.type === 'chunk' ? `${file.fileName}: ${file.code}` : file.fileName))
}

test('a late import of a module in a group asks for the group alone, and brings the module’s own names [CACHE-04]', () => {
  const page = script('page', 'let a=()=>import(`./footer.js`).then(e=>e.Footer),b=()=>import(`./menu.js`).then(e=>e.Menu);')
  const footer = script('footer', 'export{t as Footer,n}from"./late.js";\n', { imports: ['late'] })
  const menu = script('menu', 'let e=1;export{e as Menu};')
  const late = script('late', 'let t=1,n=2;export{t,n};')
  expect(written(page, footer, menu, late)).toEqual([
    'assets/page.js: let a=()=>import(`./late.js`).then(e=>({Footer:e.t,n:e.n})).then(e=>e.Footer),b=()=>import(`./menu.js`).then(e=>e.Menu);',
    `assets/menu.js: ${menu.code}`,
    `assets/late.js: ${late.code}`,
  ])
})

test('a late import that is written in another way stops the build, and asks for nothing that is not there [CACHE-04]', () => {
  const page = script('page', 'let a=()=>import("./footer.js");')
  const footer = script('footer', 'export{t as Footer}from"./late.js";', { imports: ['late'] })
  const late = script('late', 'let t=1;export{t};')
  expect(() => written(page, footer, late)).toThrow('assets/page.js asks for ./footer.js in a way that is not known here')
})

test('a page’s own file stays, even where it only passes on [CACHE-04]', () => {
  const page = script('page', 'export{t as default}from"./common.js";', { isEntry: true, imports: ['common'] })
  const common = script('common', 'let t=1;export{t};')
  expect(written(page, common)).toEqual([`assets/page.js: ${page.code}`, `assets/common.js: ${common.code}`])
})

test('files that import each other in a circle stop the build [CACHE-04]', () => {
  const [one, two] = [script('one', '', { imports: ['two'] }), script('two', '', { imports: ['one'] })]
  expect(() => written(one, two)).toThrow('assets/one.js → assets/two.js → assets/one.js')
})
