import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Shop } from '@waha/web/app/data/shop-context.ts'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

const buildFolder = new URL('../../web/build/', import.meta.url)

/** The storefront's server build: the router's own, and how to hand our things to its loaders. */
export type StorefrontBuild = ServerBuild & { entry: { module: { contextOf: (shop: Shop) => RouterContextProvider } } }

export const clientFolder = fileURLToPath(new URL('client/', buildFolder))

export const isBuilt = () => existsSync(new URL('server/index.js', buildFolder))

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
