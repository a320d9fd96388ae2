/** Pages that a process makes before anybody is connected to it, and keeps as long as it serves. */
export const mostVisited = ['/', '/ar', '/products', '/ar/products']
// A page that takes too long is made all the same, and found the next time.
const tries = 10

/**
 * Makes the most visited pages, so that they are kept: the first that a process renders take many times as long as later ones, and visitors would be sent
 * away. Throws when one cannot be shown.
 */
export const makeAhead = async (answer: (request: Request) => Promise<Response>, origin: string) => {
  for (const path of mostVisited) {
    const ask = async () => (await answer(new Request(origin + path))).status
    let status = await ask()
    for (let left = tries - 1; status === 503 && left > 0; left -= 1) status = await ask()
    if (status !== 200) throw new Error(`${path} would be answered with ${status}`)
  }
}
