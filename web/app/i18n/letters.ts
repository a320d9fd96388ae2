const patience = 2000

/**
 * Loads the fonts of Arabic letters, if a text has any, before it is shown. A font that comes after its text stays unused until the next page is
 * loaded whole (`font-display: optional`), whatever language is chosen meanwhile. Ends after two seconds without it.
 */
export const loadLetters = async (text: string) => {
  const loaded = document.fonts.load("1em 'Readex Arabic'", text).catch(() => undefined)
  await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, patience))])
}
