// Figures, and their text for Prometheus.

/** Values by series, as they are written: `waha_requests_total{route="/",method="GET",status="200"}`. */
export type Figures = Record<string, number>

const families: readonly [name: string, type: 'counter' | 'gauge' | 'histogram', help: string][] = [
  ['waha_requests_total', 'counter', 'Requests that were answered, or whose caller left (status 499).'],
  ['waha_request_seconds', 'histogram', 'Time from a request to the end of its answer.'],
  ['waha_log_lines_total', 'counter', 'Lines of the log.'],
  ['waha_processes', 'gauge', '1 for each process that serves and has told its figures.'],
  ['waha_resident_bytes', 'gauge', 'Memory of a process that serves.'],
  ['waha_heap_bytes', 'gauge', 'Memory that JavaScript uses in it.'],
  ['waha_cpu_seconds_total', 'counter', 'Its processor time.'],
  ['waha_event_loop_lag_seconds', 'gauge', 'By how much timers were late since they were last asked for.'],
  ['waha_database_connections', 'gauge', 'Connections to the database, and queries that wait for one.'],
  ['waha_database_up', 'gauge', 'Whether the database answers.'],
  ['waha_replicas_read', 'gauge', 'Replicas of the database that are close enough behind it to be read.'],
  ['waha_kept_answers', 'gauge', 'Finished pages and answers in memory.'],
  ['waha_kept_bytes', 'gauge', 'What they take.'],
  ['waha_mails_waiting', 'gauge', 'Mails to be sent.'],
  ['waha_mails_oldest_seconds', 'gauge', 'Since when the oldest of them waits.'],
  ['waha_mails_given_up', 'gauge', 'Mails that were refused for good.'],
  ['waha_checkouts', 'gauge', 'Checkouts that can still be paid.'],
  ['waha_checkouts_cents', 'gauge', 'What they come to.'],
  ['waha_orders', 'gauge', 'Orders by the state of their payment.'],
  ['waha_orders_cents', 'gauge', 'What they come to.'],
  ['waha_orders_flagged', 'gauge', 'Orders with a flag, also those that are completed or cancelled.'],
  ['waha_disputes_open', 'gauge', 'Disputes that the bank has not decided on.'],
  ['waha_refunds_failed', 'gauge', 'Failed refunds that nobody has made up for.'],
  ['waha_stray_payments', 'gauge', 'Payments that belong to no checkout.'],
]

const familyOf = (series: string) => (/^\w+/.exec(series)?.[0] ?? '').replace(/_(bucket|sum|count)$/, '')

/** A series of a family. Label values are names of ours, or checked: none has a quote or a line break. */
export const series = (name: string, labels: Record<string, string | number>) =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`

/** The figures of one process, each with its number. Added up they would fall when one ends or is late, and what the others go on counting would seem new. */
export const ofProcess = (process: number, figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      `${name.endsWith('}') ? `${name.slice(0, -1)},` : `${name}{`}process="${process}"}`,
      value,
    ]),
  )

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
