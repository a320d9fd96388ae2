// The shop's colours where no stylesheet of ours reaches: written into each mail, the dark ones for programs that know them.

export const colors = {
  ground: '#f5f2ea',
  surface: '#ffffff',
  ink: '#16211b',
  soft: '#55605a',
  line: '#e4dfd4',
  palm: '#0f5233',
  onPalm: '#ffffff',
  tile: '#f0ece1',
  onTile: '#6d746a',
} as const

const dark: Record<keyof typeof colors, string> = {
  ground: '#0d1410',
  surface: '#161f1a',
  ink: '#f1eee6',
  soft: '#aab0a6',
  line: '#2d3831',
  palm: '#82d3a6',
  onPalm: '#0b2417',
  tile: '#243029',
  onTile: '#aab0a6',
}

export const font = "'Segoe UI',Tahoma,'Helvetica Neue',Arial,sans-serif"

/** What inline styles cannot say: the dark colours, and less room at the sides on phones. */
export const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.card{background:${dark.surface}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.line{border-color:${dark.line}!important}.brand{color:${dark.palm}!important}.button{background:${dark.palm}!important}.button-text{color:${dark.onPalm}!important}.tile{background:${dark.tile}!important;color:${dark.onTile}!important}.link{color:${dark.palm}!important}}`
