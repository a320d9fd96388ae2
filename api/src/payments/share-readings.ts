import type { Services } from '../api.ts'
import type { Db } from '../db/connect.ts'
import { shareNext } from '../http/share-next.ts'

/** `read`, of each thing of a shop once at a time, for all who ask. */
export const shareReadings = <T>(read: (api: Services, id: string) => Promise<T>) => {
  const ofShops = new WeakMap<Db, Map<string, () => Promise<T>>>()
  return (api: Services, id: string): Promise<T> => {
    const readings = ofShops.get(api.db) ?? new Map<string, () => Promise<T>>()
    ofShops.set(api.db, readings)
    const ask =
      readings.get(id) ??
      shareNext(
        () => read(api, id),
        () => readings.delete(id),
      )
    readings.set(id, ask)
    return ask()
  }
}
