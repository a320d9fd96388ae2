// Most journeys fetch no pictures: what they find on a page stands where visitors find it.
import type { Page } from '@playwright/test'
import { allow, expect, pictured, settled, test, withPictures } from './shopper.ts'

/** Where all that a visitor reads or presses stands on a page, and how many of the shop's pictures were drawn. */
const lookAt = async (page: Page, path: string, arrived: typeof settled) => {
  await page.goto(path)
  await arrived(page)
  return page.evaluate(() => {
    // What is far from the window has no place before it comes near.
    const laidOut = [...document.querySelectorAll('main :is(a, button, h1, h2, h3, p, img), body > footer')].filter(element =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    )
    const boxes = laidOut.map(element => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName} ${[x, y, width, height].map(Math.round)}`
    })
    const drawn = [...document.querySelectorAll<HTMLImageElement>('main picture img')].filter(image => image.naturalWidth > 0)
    return { boxes, drawn: drawn.length }
  })
}

test('pages are laid out alike with pictures and without [CARD-02, ITEM-02]', async ({ page, playwright, baseURL, contextOptions }) => {
  const seeing = await playwright.chromium.launch(withPictures.launchOptions)
  const other = await seeing.newPage({ ...contextOptions, ...(baseURL ? { baseURL } : {}) })
  // Without the letters: where they come after the first frame, as in one of the two by chance, a page stays as it was drawn.
  allow('Failed to load resource', 'was preloaded using link preload')
  for (const one of [page, other]) await one.route('**/*.woff2', route => route.abort())
  for (const path of ['/', '/products', '/products/samt-headphones', '/compare?ids=samt-headphones,pearl-earbuds']) {
    // Other journeys write reviews meanwhile.
    await expect(async () => {
      const [without, withAll] = [await lookAt(page, path, settled), await lookAt(other, path, pictured)]
      expect([path, without.drawn, withAll.drawn > 0]).toEqual([path, 0, true])
      expect([path, without.boxes]).toEqual([path, withAll.boxes])
    }).toPass()
  }
  await seeing.close()
})
