// What the provider remembers: in memory, gone with the shop. Nothing in it outlives half an hour anyway.
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  until: number
}

/** A store for each kind of thing, as the provider wants it. */
export const createMemory = () => {
  const stores = new Map<string, Map<string, Entry>>()

  return (kind: string): Adapter => {
    const store = stores.get(kind) ?? new Map<string, Entry>()
    stores.set(kind, store)
    const alive = (entry: Entry | undefined) => (entry && entry.until > Date.now() ? entry.payload : undefined)
    const where = async (name: 'uid' | 'userCode', value: string) =>
      alive([...store.values()].find(({ payload }) => payload[name] === value))
    return {
      upsert: async (id, payload, seconds) => {
        for (const [old, { until }] of store) if (until <= Date.now()) store.delete(old)
        store.set(id, { payload, until: Date.now() + (seconds ?? 1800) * 1000 })
      },
      find: async id => alive(store.get(id)),
      findByUid: uid => where('uid', uid),
      findByUserCode: code => where('userCode', code),
      consume: async id => {
        const payload = alive(store.get(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async id => void store.delete(id),
      revokeByGrantId: async grantId => {
        for (const other of stores.values()) for (const [id, { payload }] of other) if (payload.grantId === grantId) other.delete(id)
      },
    }
  }
}
