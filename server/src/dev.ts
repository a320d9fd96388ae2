// `npm run dev`: the same shop with the storefront made anew as its files change. Changes of the API need a restart.
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { terminal } from '@waha/terminal/terminal.mjs'
import { createServer as createVite } from 'vite'
import { command, refuseCall } from './command.ts'
import { openPort } from './edge/open-port.ts'
import { originAt, readEnv } from './env.ts'
import { runShop } from './run-shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { createRender, type StorefrontBuild } from './storefront.ts'

if (process.argv.length > 2) refuseCall('npm run dev; settings stand in the environment: PORT=4000 npm run dev')
await command(async () => {
  const settings = readEnv()
  const front = createHttpServer()
  const vite = await createVite({
    root: fileURLToPath(new URL('../../web', import.meta.url)),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
  })

  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild
  // The pages use the router's development build; their caller must use the same.
  const router = async () => (await vite.ssrLoadModule('react-router')) as typeof import('react-router')
  const render = createRender(load, 'development', router)
  const publicUrl = originAt(settings, settings.port)

  // The shop itself listens behind Vite, on a port that the system chooses; what Vite does not know is handed to it.
  const behind = { ...settings, port: 0, host: '127.0.0.1', publicUrl }
  const shop = await runShop(behind, { render, assets: async () => undefined, relaxed: true }, {}, terminal.during)

  front.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => void shop.handle(request, response))
  })
  await openPort(front, settings)
  stopOnSignals(async () => {
    await vite.close()
    front.close()
    front.closeAllConnections()
    await shop.stop()
  }, settings.stopTime)
  console.log(`Waha in development: ${publicUrl}`)
})
