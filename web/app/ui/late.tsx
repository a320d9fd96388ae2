import { localeOf } from '@waha/contract/locale.ts'
import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react'
import { inOwnTask } from '../data/own-task.ts'
import { loadMessages } from '../i18n/catalogue.ts'

/** For what: for the page to be alive, or for a part of it that is to show. */
type Needed = 'anew' | 'late'

declare global {
  interface Window {
    /** Of the page's own script (scripts-last.ts); development has none. */
    failedToCome?: (error: unknown, needed: Needed) => Promise<void>
  }
}

/** What is to be fetched ahead, until somebody says that pages are shown that have such parts. */
let waiting: (() => void)[] | undefined = []

/** Fetches the code of late parts from now on before they are to show. Pages that have none do not ask for it. */
export const fetchLateParts = () => {
  const all = waiting ?? []
  waiting = undefined
  for (const fetch of all) inOwnTask(fetch)
}

/**
 * A part of a page that the page does without until it is alive: `late(() => import('./part.tsx').then(module => module.Part))`. Its code is
 * fetched after that of the page, or with `ahead: false` when the part is to show. What the server rendered of it shows meanwhile, and comes
 * alive on its own; elsewhere `fallback` shows, or nothing. It may use all messages.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true, fallback }: { ahead?: boolean; fallback?: ReactNode } = {},
) => {
  let code: Promise<ComponentType<Props>> | undefined
  const fetch = () => {
    code ??= there(load, ahead ? undefined : 'late')
    return code
  }
  // After the files that name such parts have run: whoever watches requests reads them again for each, to say who made it.
  if (ahead) waiting ? waiting.push(fetch) : inOwnTask(fetch)
  const Part = lazy(async () => ({ default: await fetch() }))
  // A part that is rendered again before its code is there would lose what the server rendered.
  return memo((props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ))
}

const triesAgainAfterMs = 5000

const there = <T,>(load: () => Promise<T>, needed?: Needed) =>
  import.meta.env.SSR ? load() : untilThere(async () => (await Promise.all([load(), loadMessages(localeOf(location.pathname))]))[0], needed)

/**
 * A failure would replace the whole page, or keep it from being alive, so it is tried again: as soon as the browser is online, or after a while. What
 * is `needed` may have gone with a deploy, unless there is just no network: from the third failure on the page is opened anew.
 */
export const untilThere = async <T,>(load: () => Promise<T>, needed?: Needed): Promise<T> => {
  for (let failed = 1; ; failed += 1) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && (needed === 'anew' || (needed && failed > 2))) void window.failedToCome?.(error, needed)
      const waited = new AbortController()
      await new Promise<unknown>(done => {
        addEventListener('online', done, { signal: waited.signal })
        setTimeout(done, triesAgainAfterMs)
      })
      waited.abort()
    }
  }
}
