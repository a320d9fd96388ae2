/** The middle one; of an even number the upper of the two. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** One line of the results. `bound`: what must hold, such as `>= 0.8`; without one the figure is only told. */
export interface Figure {
  name: string
  value: number
  unit: string
  bound?: `${'>=' | '<='} ${number}`
  /** The figures that the value was made from, in words. */
  detail?: string
}

/** Whether a figure keeps its bound; undefined where it has none. */
export const holds = ({ value, bound }: Figure): boolean | undefined => {
  const [, sign, limit] = /^(>=|<=) (.+)$/.exec(bound ?? '') ?? []
  if (sign === undefined) return undefined
  return sign === '>=' ? value >= Number(limit) : value <= Number(limit)
}

/** The figures of a part that may fail, and in their place one that is missed where it did: whatever happens, the others are written down. */
export const orFailure = (part: string, found: Promise<Figure[] | undefined>): Promise<Figure[]> =>
  found.then(
    figures => figures ?? [],
    error => {
      const detail = String(error)
        .slice(0, 300)
        .replace(/[\s|]+/g, ' ')
      return [{ name: `failed: ${part}`, value: 1, unit: '', bound: '<= 0', detail }]
    },
  )

const digits = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** The results as a table in Markdown. */
export const tableOf = (figures: readonly Figure[]) => {
  const rows = figures.map(figure => {
    const held = holds(figure)
    return [
      figure.name,
      `${digits(figure.value)}${figure.unit && ` ${figure.unit}`}`,
      figure.bound ?? '',
      held === undefined ? '' : held ? 'met' : 'missed',
      figure.detail ?? '',
    ]
  })
  const lines = [['what', 'figure', 'bound', '', 'made from'], ['---', '---:', '---', '---', '---'], ...rows]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
