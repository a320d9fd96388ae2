import { dirname, join } from 'node:path/posix'
import { workspaces } from './floors.ts'

const links = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g
const inCode = /`([\w-]+\/[\w./-]+)`/g
// Other names with a slash are types of content, branches, folders made at run time.
const folders = new RegExp(`^(?:docs|${Object.keys(workspaces).join('|')})/`)

/** What a document names that does not exist: links, and names in backticks that begin with a folder of the project. */
export const missingPaths = (document: string, text: string, exists: (path: string) => boolean): string[] => {
  const linked = [...text.matchAll(links)].flatMap(([, target = '']) => (target.includes(':') ? [] : [join(dirname(document), target)]))
  const named = [...text.matchAll(inCode)].flatMap(([, path = '']) => (folders.test(path) ? [path] : []))
  return [...new Set([...linked, ...named])].filter(path => !exists(path) && !exists(join(dirname(document), path)))
}
