// The studio's pictures that the home page shows, by name, without width and ending.
import scenes from '@waha/catalogue/pictures/scenes.json'
import { type Category, categories } from '@waha/contract/catalog.ts'

/** A scene beside words: one with room at the left, one with room at the right, and an upright one for phones where there is one. */
export interface Scene {
  ltr: string
  rtl: string
  upright?: string
}

const views = (id: keyof typeof scenes) => scenes[id].map(name => `/pictures/${id}/${name}`)

const scene = (id: keyof typeof scenes): Scene => {
  const [ltr = '', rtl = '', upright] = views(id)
  return { ltr, rtl, ...(upright && { upright }) }
}

export const heroScenes = {
  groceries: scene('hero-groceries'),
  digital: scene('hero-digital'),
  fashion: scene('hero-fashion'),
  furniture: scene('hero-furniture'),
}

export const bannerScenes = {
  style: scene('banner-style'),
  quality: scene('banner-quality'),
  offers: scene('banner-offers'),
  arrivals: scene('banner-arrivals'),
}

/** One emblem a category, square, with the width and ending that other pictures' addresses have. */
export const categoryEmblems = Object.fromEntries(categories.map(name => [name, `${views(`icon-${name}`)[0]}-480.webp`])) as Record<
  Category,
  string
>
