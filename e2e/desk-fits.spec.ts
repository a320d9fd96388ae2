// The desk in narrow windows: what is written there can be read, and what is pressed is large enough.
import type { Locator } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import arOrders from '../web/app/i18n/messages/ar/orders.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import enOrders from '../web/app/i18n/messages/en/orders.json' with { type: 'json' }
import { brokenWords } from './broken-words.ts'
import { buy, deskCall, headphones, honey } from './desk-orders.ts'
import { at, becomes, expect, languages, settled, signInAs, test } from './shopper.ts'

const texts = { en: { ...en, track: enOrders.track }, ar: { ...ar, track: arOrders.track } }

/** How many letters of a text in one line show before it is cut. */
const lettersShown = (text: Locator) =>
  text.evaluate(box => {
    const { left, right } = box.getBoundingClientRect()
    const letters = box.firstChild as Text
    const range = document.createRange()
    const shown = [...letters.data].filter((_, at) => {
      range.setStart(letters, at)
      range.setEnd(letters, at + 1)
      const letter = range.getBoundingClientRect()
      return letter.left >= left - 1 && letter.right <= right + 1
    })
    return shown.length
  })

for (const language of languages) {
  const t = texts[language]

  test(`the shop’s name stands whole beside what says that this is the desk, from 360 px to 1440 (${language}) [DESK-01]`, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    await page.goto(at(language, '/admin'))
    await settled(page)
    const header = page.getByRole('banner')
    const [name, sign] = [
      header.getByText({ en: 'Waha', ar: 'واحة' }[language], { exact: true }),
      header.getByText(t.title, { exact: true }),
    ]
    for (const width of [360, 768, 1024, 1100, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      const beside = await sign.elementHandle()
      // Looked at in one go: the window may still be on its way to its width.
      const shown = () =>
        name.evaluate((box, beside) => {
          const [of, next] = [box.getBoundingClientRect(), (beside as HTMLElement).getBoundingClientRect()]
          return [innerWidth, next.left >= of.right || next.right <= of.left, box.scrollWidth <= box.clientWidth + 1]
        }, beside)
      await expect.poll(shown).toEqual([width, true, true])
    }
  })

  test(`on a phone the row of the desk’s places shows where one is, on opening and on going on (${language}) [DESK-01]`, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at(language, '/admin/settings'))
    await settled(page)
    const places = page.getByRole('navigation', { name: t.navigation })
    const here = places.locator('[aria-current]')
    await expect(here).toHaveText(t.settings.title)
    await expect(here).toBeInViewport({ ratio: 1 })
    await places.getByRole('link', { name: t.home }).press('Enter')
    await expect(here).toHaveText(t.home)
    await expect(here).toBeInViewport({ ratio: 1 })
  })

  test(`of the customer’s e-mail the list of orders shows ten letters at least, from 640 px to 1440 (${language}) [DESK-03]`, async ({
    page,
    account,
    request,
  }) => {
    await signInAs(page, 'admin')
    await buy(request, account, [headphones], language)
    for (const width of [640, 767, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(at(language, `/admin/orders?q=${encodeURIComponent(account.email)}`))
      await settled(page)
      const email = page.getByRole('main').getByText(account.email, { exact: true })
      expect([width, (await lettersShown(email)) >= 10]).toEqual([width, true])
    }
  })

  test(`at 320 px the names of what was bought have all the room beside their pictures, and break between words only (${language}) [DESK-04]`, async ({
    page,
    account,
    request,
  }) => {
    await signInAs(page, 'admin')
    const id = await buy(request, account, [honey, headphones], language)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at(language, `/admin/orders/${id}`))
    await settled(page)
    const names = page.getByRole('region', { name: t.order.lines, exact: true }).locator('a')
    await expect(names).toHaveCount(2)
    // A picture of 64 px, and what keeps it apart.
    const taken = () => names.evaluateAll(all => all.map(name => (name.closest('li')?.clientWidth ?? 0) - name.clientWidth))
    expect(await taken()).toEqual([80, 80])
    expect(await brokenWords(names.locator('bdi'))).toEqual([])
  })

  test(`the link that follows a parcel is 44 px wide and high, for the customer and at the desk (${language}) [DESK-05, LAYOUT-17]`, async ({
    page,
    account,
    request,
  }) => {
    const token = await signInAs(page, 'admin')
    const id = await buy(request, account, [headphones], language)
    const { version } = (await deskCall(request, token, `/orders/${id}`)).order
    const parcel = { carrier: 'smsa', trackingNumber: '290012345678', pieces: [{ line: 0, quantity: 1 }], version }
    await deskCall(request, token, `/orders/${id}/parcels`, parcel)
    const reachable = async (path: string) => {
      await page.goto(at(language, path))
      await settled(page)
      const { width = 0, height = 0 } = (await page.getByRole('link', { name: t.track, exact: true }).boundingBox()) ?? {}
      expect([path, width >= 44, height >= 44]).toEqual([path, true, true])
    }
    await reachable(`/admin/orders/${id}`)
    await becomes(page, account.token)
    await reachable('/account')
  })

  test(`between what a synonym means and the buttons of its dialog nothing is left empty before it is typed (${language}) [FIND-02]`, async ({
    page,
  }) => {
    await signInAs(page, 'admin')
    await page.goto(at(language, '/admin/searches'))
    await settled(page)
    await page.getByRole('button', { name: t.synonyms.add }).click()
    const dialog = page.getByRole('dialog')
    const [hint, save] = [dialog.getByText(t.synonyms.meansHint), dialog.getByRole('button', { name: t.synonyms.save })]
    const [above, below] = [await hint.boundingBox(), await save.boundingBox()]
    // As far apart as anywhere else between fields and buttons.
    expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(24)
  })
}
