/** Work that must end within so many milliseconds, else it fails with `failure()`. What was begun goes on. */
export const inTime = <T>(work: Promise<T>, milliseconds: number, failure: () => Error): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
