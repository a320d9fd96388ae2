/** The background of each theme, for what no stylesheet reaches: the browser's address bar (`theme-color`) and the web app manifest. */
export const barColors = { light: '#fcfaf6', dark: '#0c120f' } as const
