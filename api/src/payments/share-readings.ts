import type { Services } from '../api.ts'
import type { Db } from '../db/connect.ts'

interface Reading<T> {
  hasBegun: boolean
  result: Promise<T>
}

/**
 * `read`, of each thing once at a time: whoever asks before a reading has begun shares it, whoever asks while one is under way shares the next. So all
 * get what was true after they had asked. One that fails takes along those who wait for it, who would wait as long again.
 */
export const shareReadings = <T>(read: (api: Services, id: string) => Promise<T>) => {
  const lastOf = new WeakMap<Db, Map<string, Reading<T>>>()
  return (api: Services, id: string): Promise<T> => {
    const readings = lastOf.get(api.db) ?? new Map<string, Reading<T>>()
    lastOf.set(api.db, readings)
    const last = readings.get(id)
    if (last && !last.hasBegun) return last.result
    const begin = async () => {
      try {
        await last?.result
        reading.hasBegun = true
        return await read(api, id)
      } finally {
        if (readings.get(id) === reading) readings.delete(id)
      }
    }
    const reading: Reading<T> = { hasBegun: false, result: begin() }
    readings.set(id, reading)
    return reading.result
  }
}
