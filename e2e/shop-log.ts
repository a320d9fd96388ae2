import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the shop that the journeys visit writes what it says; the same for the run and its workers. */
export const shopLog = () => {
  process.env.SHOP_LOG ??= join(tmpdir(), `waha-e2e-${process.pid}.log`)
  return process.env.SHOP_LOG
}
