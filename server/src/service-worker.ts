// /worker.js: the service worker of the storefront's build, or a script that removes it from browsers (decision 030).
import { readdir, readFile } from 'node:fs/promises'
import { answerText, weakTag } from './finished-answer.ts'

export const serviceWorkerPath = '/worker.js'

/** Ends the worker that a browser has, at once, with all that it kept. */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(remove()))
const remove = async () => {
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await registration.unregister()
}
`

/** The worker of a build, told which files the build has: it differs as soon as one of them does. */
export const readServiceWorker = async (buildFolder: URL) => {
  const files = await readdir(new URL('client/assets/', buildFolder))
  const script = await readFile(new URL('worker.js', buildFolder), 'utf8')
  return `const files=${JSON.stringify(files.sort().map(file => `/assets/${file}`))};\n${script}`
}

/** `script` undefined: browsers are to remove theirs. */
export const createServiceWorker = (script: string = removal) => {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    // No proxy may keep it: a broken one must be gone at the next visit.
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    vary: 'accept-encoding',
    etag: weakTag(script),
  }
  return (request: Request) => answerText(request, script, { headers })
}
