import { untilThere } from '../ui/late.tsx'

declare global {
  interface Window {
    /** The router's, once it has started. */
    __reactRouterDataRouter?: { state: { navigation: { location?: { pathname: string; search: string } } } }
  }
}

/**
 * For what a module awaits before the first page is rendered in the browser, and for nothing later. Browsers remember a module that has failed, so
 * it must not fail, and asks again itself.
 */
export const beforeStart = async (load: () => Promise<unknown>) => {
  if (import.meta.env.SSR || window.__reactRouterDataRouter) return
  await untilThere(load, 'anew')
}
