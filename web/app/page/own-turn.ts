import { setImmediate as turnOfLoop } from 'node:timers/promises'

let others: Promise<unknown> = Promise.resolve()

/**
 * Rendering a page takes the whole process for some milliseconds. Waits so that between two renders the loop turns twice: in the first turn a
 * connection that has come meanwhile is accepted, in the second its request is read, and answered if that can be done at once.
 */
export const ownTurn = () => {
  others = others.then(() => turnOfLoop()).then(() => turnOfLoop())
  return others
}
