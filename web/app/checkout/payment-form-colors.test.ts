import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { barColors } from '../theme/bar-colors.ts'
import { fieldColors } from './payment-form-colors.ts'

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

/** A token's colour in sRGB, by the definition of Oklab. */
const hexOf = (block: RegExp, token: string) => {
  const [, tokens = ''] = block.exec(css) ?? []
  const [, ...parts] = new RegExp(`--${token}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? []
  const [percent = Number.NaN, chroma = Number.NaN, degrees = Number.NaN] = parts.map(Number)
  const [light, hue] = [percent / 100, (degrees * Math.PI) / 180]
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const encoded = linear.map(part => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
  return `#${encoded
    .map(part =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const blocks = { light: /@utility lit \{([^}]*)\}/, dark: /:root\.dark \{([^}]*)\}/ }

for (const theme of ['light', 'dark'] as const)
  test(`what CSS does not reach, the browser's bar and the payment provider's fields, has the colours of the tokens (${theme}) [THEME-01]`, () => {
    const token = (name: string) => hexOf(blocks[theme], name)
    expect(barColors[theme]).toBe(token('ground'))
    expect(fieldColors[theme]).toEqual({
      colorPrimary: token('palm'),
      colorBackground: token('surface'),
      colorText: token('ink'),
      colorDanger: token('sale'),
    })
  })
