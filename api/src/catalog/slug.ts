const longest = 70

/** A product's name as an address: lower-case Latin words. A name without any, such as an Arabic one, becomes `product`. */
export const slugOf = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, longest).replace(/-+$/, '')
  return slug || 'product'
}

/** The first of `slug`, `slug-2`, `slug-3` … that comes after all that are taken. */
export const freeSlug = (slug: string, taken: readonly string[]): string => {
  const numbers = taken.map(id => (id === slug ? 1 : Number(/^-(\d{1,8})$/.exec(id.slice(slug.length))?.[1] ?? 0)))
  const highest = Math.max(0, ...numbers)
  return highest === 0 ? slug : `${slug}-${highest + 1}`
}
