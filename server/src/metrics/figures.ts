// Figures of a process, or of several together, and their text for Prometheus.

/** Values by series, as they are written: `waha_requests_total{route="/",method="GET",status="200"}`. */
export type Figures = Record<string, number>

const families: readonly [name: string, type: 'counter' | 'gauge' | 'histogram', help: string][] = [
  ['waha_requests_total', 'counter', 'Requests that were answered, or whose caller left (status 499).'],
  ['waha_request_seconds', 'histogram', 'Time from a request to the end of its answer.'],
  ['waha_log_lines_total', 'counter', 'Lines of the log.'],
  ['waha_processes', 'gauge', 'Processes that serve and have told their figures.'],
  ['waha_resident_bytes', 'gauge', 'Memory of the processes that serve.'],
  ['waha_heap_bytes', 'gauge', 'Memory that JavaScript uses in them.'],
  ['waha_cpu_seconds_total', 'counter', 'Processor time of them.'],
  ['waha_event_loop_lag_seconds', 'gauge', 'By how much timers were late since they were last asked for, in the slowest process.'],
  ['waha_database_connections', 'gauge', 'Connections to the database, and queries that wait for one.'],
  ['waha_database_up', 'gauge', 'Whether the database answers.'],
  ['waha_kept_answers', 'gauge', 'Finished pages and answers in memory.'],
  ['waha_kept_bytes', 'gauge', 'What they take.'],
  ['waha_mails_waiting', 'gauge', 'Mails to be sent.'],
  ['waha_mails_oldest_seconds', 'gauge', 'Since when the oldest of them waits.'],
  ['waha_mails_given_up', 'gauge', 'Mails that were refused for good.'],
  ['waha_checkouts', 'gauge', 'Checkouts that can still be paid.'],
  ['waha_checkouts_cents', 'gauge', 'What they come to.'],
  ['waha_orders', 'gauge', 'Orders by the state of their payment.'],
  ['waha_orders_cents', 'gauge', 'What they come to.'],
  ['waha_orders_flagged', 'gauge', 'Orders that somebody should look at.'],
  ['waha_stray_payments', 'gauge', 'Payments that belong to no checkout.'],
]

/** The slowest or fullest one counts; all others are added. */
const highest = new Set(['waha_event_loop_lag_seconds'])

const familyOf = (series: string) => (/^\w+/.exec(series)?.[0] ?? '').replace(/_(bucket|sum|count)$/, '')

/** A series of a family. Label values are names of ours, or checked: none has a quote or a line break. */
export const series = (name: string, labels: Record<string, string | number>) =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`

/** The figures of several processes as those of one. */
export const together = (parts: readonly Figures[]): Figures => {
  const sum: Figures = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part))
      sum[name] = highest.has(familyOf(name)) ? Math.max(sum[name] ?? 0, value) : (sum[name] ?? 0) + value
  return sum
}

/** Prometheus' text format. Figures of no known family are left out. */
export const textOf = (figures: Figures): string => {
  const byFamily = Map.groupBy(Object.keys(figures), familyOf)
  return families
    .flatMap(([name, type, help]) => {
      const lines = (byFamily.get(name) ?? []).map(key => `${key} ${figures[key]}`)
      return lines.length ? [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines] : []
    })
    .join('\n')
    .concat('\n')
}
