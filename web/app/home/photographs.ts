// The studio's pictures on the home page. Addresses lack width and extension, unless said otherwise.
import scenes from '@waha/catalogue/pictures/scenes.json'
import { type Category, categories } from '@waha/contract/choices.ts'

/** The versions of a scene: with free space at the left, at the right, and for some an upright one for phones. */
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

/** The square picture of each category, as a full address with width and extension. */
export const categoryEmblems = Object.fromEntries(categories.map(name => [name, `${views(`icon-${name}`)[0]}-480.webp`])) as Record<
  Category,
  string
>
