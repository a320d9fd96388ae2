// Scripts, styles, icons and fonts of the build. Their names hold a digest of their content, so that none is ever out of date.
const open = () => caches.open('files')

const pathOf = ({ url }: Request) => new URL(url).pathname

const savesData = () => {
  const { saveData = false, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  return saveData || effectiveType.includes('2g')
}

// From the browser's own cache, else not at all.
const ifPresent: RequestInit = { cache: 'only-if-cached', mode: 'same-origin' }

/**
 * Takes the files of a build that are not here yet; most of them are in the browser's own cache. The others are fetched, unless the visitor
 * saves data, but for fonts: of these each language needs others. One that does not come is taken when a page asks for it.
 */
export const takeFiles = async (files: readonly string[]) => {
  const cache = await open()
  const present = new Set((await cache.keys()).map(pathOf))
  const frugal = savesData()
  for (const file of files.filter(path => !present.has(path)))
    await fetch(file, frugal || file.endsWith('.woff2') ? ifPresent : { priority: 'low' })
      .then(answer => (answer.ok ? cache.put(file, answer) : undefined))
      .catch(() => undefined)
}

/** A file of any build; what comes from the network is kept, by `meanwhile`, which no answer waits for. A store that is broken holds nothing. */
export const findFile = async (request: Request, meanwhile: (work: Promise<unknown>) => void): Promise<Response> => {
  const cache = await open().catch(() => undefined)
  const known = await cache?.match(request, { ignoreVary: true }).catch(() => undefined)
  if (known) return known
  const answer = await fetch(request)
  if (cache && answer.ok) meanwhile(cache.put(request, answer.clone()).catch(() => undefined))
  return answer
}

/** Removes the files of other builds. */
export const dropOldFiles = async (files: readonly string[]) => {
  const cache = await open()
  const old = (await cache.keys()).filter(request => !files.includes(pathOf(request)))
  await Promise.all(old.map(request => cache.delete(request)))
}
