import { setTimeout as wait } from 'node:timers/promises'

/** Looks again and again whether something holds, for two minutes at most; whether it did. In milliseconds. */
export const until = async (holds: () => boolean | Promise<boolean>, { longest = 120_000, pause = 50 } = {}) => {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > longest) return false
    await wait(pause)
  }
  return true
}
