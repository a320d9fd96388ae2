/** Whether the caller has what it asks for already: `If-None-Match` names its tag, in a list or alone, strong or weak, or is `*`. */
export const isUnchanged = (request: Request, etag: string) => {
  const known = request.headers.get('if-none-match') ?? ''
  return known.trim() === '*' || (known.match(/(?:W\/)?"[^"]*"/g) ?? []).some(tag => opaque(tag) === opaque(etag))
}

const opaque = (tag: string) => tag.replace(/^W\//, '')
