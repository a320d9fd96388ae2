// The provider's storage, in memory: nothing in it is valid for more than half an hour.
import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  payload: AdapterPayload
  until: number
}

/** oidc-provider's adapter factory: a store for each kind of model. */
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
