interface Reading<T> {
  hasBegun: boolean
  result: Promise<T>
}

/**
 * `read`, once at a time: whoever asks before a reading has begun shares it, whoever asks while one is under way shares the next. So all get what was
 * true after they had asked. One that fails takes along those who wait for it, who would wait as long again. `idle` hears when nobody waits any more.
 */
export const shareNext = <T>(read: () => Promise<T>, idle = () => {}) => {
  let last: Reading<T> | undefined
  return (): Promise<T> => {
    if (last && !last.hasBegun) return last.result
    const before = last
    const begin = async () => {
      try {
        await before?.result
        reading.hasBegun = true
        return await read()
      } finally {
        if (last === reading) {
          last = undefined
          idle()
        }
      }
    }
    const reading: Reading<T> = { hasBegun: false, result: begin() }
    last = reading
    return reading.result
  }
}
