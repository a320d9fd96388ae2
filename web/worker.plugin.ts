import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the service worker beside the storefront, as one plain script: `build/worker.js`. */
export const worker = (): Plugin => ({
  name: 'waha-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        target: 'es2022',
        outDir: join(import.meta.dirname, 'build'),
        emptyOutDir: false,
        lib: { entry: join(import.meta.dirname, 'worker/worker.ts'), formats: ['iife'], name: 'worker', fileName: () => 'worker.js' },
      },
    })
  },
})
