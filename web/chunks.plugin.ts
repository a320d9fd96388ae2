// How the storefront's scripts become files: few for a first visit, each run once, none in a circle.
import type { Plugin, Rolldown } from 'vite'

// Most of what a first visit runs: the browser compiles this file whole while it arrives, beside the page, and not each function at its first
// call, while somebody waits.
const runAtOnce = /^assets\/vendor-/

/** Files that import each other in a circle, which would run before what they need is there; undefined if there is none. */
const circleOf = (imports: (file: string) => readonly string[], file: string, above: readonly string[] = []): string | undefined =>
  above.includes(file)
    ? [...above.slice(above.indexOf(file)), file].join(' → ')
    : imports(file)
        .map(next => circleOf(imports, next, [...above, file]))
        .find(circle => circle !== undefined)

// `import()` of a module that stands in a group has a file of its own, which passes on what it is called there: a request for nothing.
const passesOn = /^export\{([^}]+)\}from"(\.\/[^"]+)";\s*$/

/** Imports the group itself instead of such a file, and leaves the file out. */
const importGroups = (bundle: Rolldown.OutputBundle, stop: (problem: string) => void) => {
  const scripts = Object.values(bundle).filter(file => file.type === 'chunk')
  for (const { fileName, code, isEntry } of scripts) {
    const [, names, group] = passesOn.exec(code) ?? []
    if (!names || isEntry) continue
    const members = names.split(',').map(name => name.split(' as '))
    const name = `./${fileName.replace('assets/', '')}`
    const instead = `import(\`${group}\`).then(e=>({${members.map(([there, here = there]) => `${here}:e.${there}`)}}))`
    for (const file of scripts) {
      file.code = file.code.replaceAll(`import(\`${name}\`)`, instead)
      if (file.code.includes(name)) stop(`${file.fileName} asks for ${name} in a way that is not known here`)
    }
    delete bundle[fileName]
  }
}

/** Groups of modules that become a file each; the rest is left to the bundler. */
export const chunks = (groups: Rolldown.CodeSplittingGroup[]): Plugin => ({
  name: 'waha-chunks',
  generateBundle(_, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    const circle = Object.keys(bundle)
      .map(name => circleOf(importsOf, name))
      .find(Boolean)
    if (circle) this.error(`Files of the storefront import each other, since a group has what another needs: ${circle}`)
    importGroups(bundle, problem => this.error(problem))
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && runAtOnce.test(file.fileName)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
  // In place of Vite's own, which fetches styles and imports of a late file beside it: there is one stylesheet, and imports are few.
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
  // In a plugin, since the router's own would overrule it: a route's file may export more than its route, so that files can be joined.
  config: () => ({
    environments: {
      client: {
        build: {
          modulePreload: false,
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
          },
        },
      },
    },
  }),
})
