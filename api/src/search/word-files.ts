import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The lines of a file of words/, without comments and empty ones. */
export const linesOf = (file: string): string[] =>
  readFileSync(join(import.meta.dirname, 'words', file), 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
