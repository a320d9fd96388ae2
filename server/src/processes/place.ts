/** The place of a process that serves, once that one leaves or has died: either another that serves takes it, or one is started for it. */
export const openPlace = <Process>() => {
  const { promise: replaced, resolve } = Promise.withResolvers<Process>()
  let taken = false
  const take = () => {
    const wasFree = !taken
    taken = true
    return wasFree
  }
  return {
    /** The one that serves in its place. */
    replaced,
    /** Another that serves takes the place; false: one has been started for it. */
    replaceBy: (next: Process) => {
      const wasFree = take()
      if (wasFree) resolve(next)
      return wasFree
    },
    /** One is started for it; false: another has the place. */
    hold: take,
    /** That one does not come to serve. */
    release: () => {
      taken = false
    },
  }
}
export type Place<Process> = ReturnType<typeof openPlace<Process>>
