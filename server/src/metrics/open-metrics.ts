import cluster from 'node:cluster'
import type { Db } from '@waha/api/db/connect.ts'
import type { Endpoint } from '@waha/contract/endpoint.ts'
import type { AnswerStore } from '../kept/answer-store.ts'
import type { EarlyAnswer } from '../listen.ts'
import { log } from '../log.ts'
import { figuresOfOthers } from '../processes/figures-of-others.ts'
import { createRequestCounter } from './count-requests.ts'
import { type Figures, ofProcess } from './figures.ts'
import { createMetricsPage } from './metrics-page.ts'
import { watchProcess } from './process-figures.ts'
import { routeNames } from './route-names.ts'
import { createShopFigures } from './shop-figures.ts'

interface Measured {
  db: Db
  /** Connections to the same database for reads alone. */
  reads: Db
  store: AnswerStore
  replicasRead: (() => number) | undefined
  endpoints: readonly Pick<Endpoint, 'path'>[]
  /** Headers of every answer. */
  common: Record<string, string>
}

/** Counts what a process does, and answers /metrics for all of them. `early` comes before all others. */
export const openMetrics = (tokens: readonly string[], { endpoints, common, ...measured }: Measured) => {
  const requests = createRequestCounter(routeNames(endpoints))
  const itself = watchProcess(measured)
  // Those that the first process starts are numbered, and no number is given twice until that one is started anew.
  const number = cluster.worker?.id ?? 1
  const mine = () => ofProcess(number, { ...requests.figures(), ...itself.figures() })
  const others = figuresOfOthers(mine)
  const ofShop = createShopFigures(measured.db, log)
  const gather = async () => {
    const [theirs, shop] = await Promise.all([others.ask(), ofShop()])
    return Object.assign({} as Figures, mine(), ...theirs, shop)
  }
  const page = createMetricsPage(tokens, gather, common)
  const early: EarlyAnswer[] = [page, requests.count]
  const stop = () => {
    itself.stop()
    others.stop()
  }
  return { early, stop }
}
