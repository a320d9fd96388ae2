const isOfItsOwn = (tag: string) => /^bdi\b/.test(tag) || / dir="auto"/.test(tag)

/** Of each place in HTML where a text stands: has it a direction of its own, by an element or by marks? */
export const placesOf = (written: string, html: string) => {
  const open: string[] = []
  const found: boolean[] = []
  for (const [, tag, text] of html.matchAll(/<(\/?[a-z][^>]*)>|([^<>]+)/g)) {
    if (text?.includes(written)) found.push(text.includes(`\u2068${written}\u2069`) || open.some(isOfItsOwn))
    if (tag?.startsWith('/')) open.pop()
    else if (tag && !tag.endsWith('/')) open.push(tag)
  }
  return found
}
