/** Whether callers have what they ask for already: `If-None-Match` names its tag, in a list or alone, strong or weak, or is `*`. */
export const isUnchanged = (ifNoneMatch: string | null, etag: string) => {
  const known = ifNoneMatch ?? ''
  return known.trim() === '*' || (known.match(/(?:W\/)?"[^"]*"/g) ?? []).some(tag => opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
