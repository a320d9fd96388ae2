/** The ground of each theme, for what no stylesheet reaches: the browser's own bars, and the manifest. */
export const barColors = { light: '#fcfaf6', dark: '#0c120f' } as const
