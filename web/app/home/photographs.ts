// The studio's pictures that the home page shows (catalogue/pictures), by name, without width and ending.
/** A scene beside words: one with room at the left, one with room at the right, and an upright one for phones where there is one. */
export interface Scene {
  ltr: string
  rtl: string
  upright?: string
}

const at = (folder: string, [ltr, rtl, upright]: readonly [ltr: string, rtl: string, upright?: string]): Scene => ({
  ltr: `/pictures/${folder}/${ltr}`,
  rtl: `/pictures/${folder}/${rtl}`,
  ...(upright ? { upright: `/pictures/${folder}/${upright}` } : {}),
})

export const heroScenes = {
  groceries: at('hero-groceries', ['1-006becd4', '2-776b9a14', '3-57156387']),
  digital: at('hero-digital', ['1-35929c65', '2-1715ba82', '3-b134f025']),
  fashion: at('hero-fashion', ['1-2dd5f7fc', '2-6e4f775a', '3-a0749b39']),
  furniture: at('hero-furniture', ['1-98aad2ad', '2-cf2db9fb', '3-00a2691d']),
}

export const bannerScenes = {
  style: at('banner-style', ['1-df358164', '2-9ea45df1']),
  quality: at('banner-quality', ['1-0db7f676', '2-902e9a03']),
  offers: at('banner-offers', ['1-b287f9d3', '2-de741dd2']),
  arrivals: at('banner-arrivals', ['1-25f1dc12', '2-713b6b17']),
}
