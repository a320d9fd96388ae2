export interface Series {
  name: string
  points: readonly (readonly [x: number, y: number])[]
}

const [width, height, left, bottom] = [640, 320, 64, 44]
const inks = ['#115536', '#cc2827', '#00447b', '#8a5a00', '#6b2c91', '#0f7f86', '#8f3b5c', '#4f5b66']

/** A plot with logarithmic axes, as an SVG document. */
export const plot = (series: readonly Series[], { title, x, y }: { title: string; x: string; y: string }) => {
  const all = series.flatMap(({ points }) => points)
  const axis = (values: number[], from: number, to: number) => {
    const [low, high] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))]
    return (value: number) => from + ((Math.log10(value) - low) / (high - low || 1)) * (to - from)
  }
  const across = axis(
    all.map(([value]) => value),
    left,
    width - 150,
  )
  const up = axis(
    all.map(([, value]) => value),
    height - bottom,
    40,
  )
  const ticks = [...new Set(all.map(([value]) => value))]
  const decades = [0.1, 1, 10, 100, 1000, 10_000, 100_000].filter(value => up(value) <= height - bottom + 1 && up(value) >= 39)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="${left}" y="22" font-size="15">${title}</text>
${decades.map(value => `<path d="M${left} ${up(value)}H${width - 150}" stroke="#dddddd"/><text x="${left - 8}" y="${up(value) + 4}" text-anchor="end">${value}</text>`).join('\n')}
${ticks.map(value => `<text x="${across(value)}" y="${height - bottom + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`).join('\n')}
<text x="${(left + width - 150) / 2}" y="${height - 8}" text-anchor="middle">${x}</text>
<text x="14" y="${height / 2}" text-anchor="middle" transform="rotate(-90 14 ${height / 2})">${y}</text>
${series
  .map(({ name, points }, index) => {
    const ink = inks[index % inks.length]
    const dots = points.map(([a, b]) => `<circle cx="${across(a)}" cy="${up(b)}" r="3" fill="${ink}"/>`).join('')
    const line = `<polyline points="${points.map(([a, b]) => `${across(a)},${up(b)}`).join(' ')}" fill="none" stroke="${ink}" stroke-width="2"/>`
    return `${line}${dots}<text x="${width - 140}" y="${50 + index * 18}" fill="${ink}">${name}</text>`
  })
  .join('\n')}
</svg>
`
}
