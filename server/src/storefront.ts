import { fileURLToPath } from 'node:url'
import type { Shop } from '@waha/web/app/data/shop-context.ts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { createAssets } from './assets.ts'
import type { Settings } from './env.ts'
import { commonHeaders } from './headers.ts'
import type { Storefront } from './serve-shop.ts'
import { readServiceWorker } from './service-worker.ts'

const buildFolder = new URL('../../web/build/', import.meta.url)

/** The storefront's server build: the router's own, and how to hand our things to its loaders. */
export type StorefrontBuild = ServerBuild & { entry: { module: { contextOf: (shop: Shop) => RouterContextProvider } } }

const clientFolder = fileURLToPath(new URL('client/', buildFolder))

/** The built storefront, with its files in memory. */
export const openStorefront = async ({ publicUrl }: Pick<Settings, 'publicUrl'>): Promise<Storefront> => {
  const build = await loadStorefront()
  const common = commonHeaders(Boolean(publicUrl?.startsWith('https:')))
  const { answer, answerEarly } = await createAssets(clientFolder, { common })
  return {
    render: createRender(async () => build, 'production'),
    assets: answer,
    answerEarly,
    serviceWorker: await readServiceWorker(buildFolder),
  }
}

/** Loads what `npm run build` made. */
export const loadStorefront = async (): Promise<StorefrontBuild> => import(new URL('server/index.js', buildFolder).href)

/** Renders pages with a build. In development build and router are loaded anew for each page, else the router's handler is made once. */
export const createRender = (
  load: () => Promise<StorefrontBuild>,
  mode: 'production' | 'development',
  router = async () => ({ createRequestHandler }),
) => {
  const handlers = new WeakMap<StorefrontBuild, ReturnType<typeof createRequestHandler>>()
  return async (request: Request, shop: Shop) => {
    const [build, { createRequestHandler: create }] = await Promise.all([load(), router()])
    const handle = handlers.get(build) ?? create(build, mode)
    if (mode === 'production') handlers.set(build, handle)
    return handle(request, build.entry.module.contextOf(shop))
  }
}
