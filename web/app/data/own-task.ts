/**
 * Runs something in a task of its own. Each request that a page starts takes milliseconds of a phone: with one after the other in one task
 * neither presses nor frames come between.
 */
export const inOwnTask = (run: () => void) => setTimeout(run)
