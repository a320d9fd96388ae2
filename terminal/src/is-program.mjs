// @ts-check
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether Node was started with this module, and none imports it. `import.meta.main` came with Node 24.2, and not all have that. @param {string} url The module's import.meta.url. */
export const isProgram = url => Boolean(process.argv[1]) && realpathSync(process.argv[1] ?? '') === fileURLToPath(url)
