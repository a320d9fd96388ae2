/** The background of each theme, for where CSS does not apply: `theme-color` (the browser's address bar) and the web app manifest. */
export const barColors = { light: '#fcfaf6', dark: '#0c120f' } as const
