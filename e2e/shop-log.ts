import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the shop that the journeys visit writes what it says, by its port. */
export const shopLog = (port: string | number) => join(tmpdir(), `waha-e2e-${port}.log`)
