import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '@waha/server/testing/open-shop.ts'
import { openMail } from './mailbox.ts'
import { at, demo, expect, type Language, ready, receiptStays, test, words } from './shopper.ts'

const honey = 'sidr-honey-wadi-nahl'

/** What two jars of honey come to: at the provider, whose page is English, and in the shop. */
const shops = [
  { code: 'SAR', language: 'ar', piece: '\u200f58.00 ر.س.\u200f', total: '\u200f116.00 ر.س.\u200f', provider: 'SAR 116.00', fact: '58.00' },
  { code: 'KWD', language: 'en', piece: 'KWD 5.800', total: 'KWD 11.600', provider: 'KWD 11.600', fact: '5.800' },
  { code: 'JPY', language: 'en', piece: '¥5,800', total: '¥11,600', provider: '¥11,600', fact: '5800' },
] as const satisfies { code: string; language: Language; piece: string; total: string; provider: string; fact: string }[]

test('in shops of riyals, dinars and yen, products, cart, provider, receipt, mail, account and desk say the same, the desk with the time of the shop’s zone [SETTINGS-02, DELIVER-05, PAY-15]', async ({
  browser,
}) => {
  for (const { code, language, piece, total, provider, fact } of shops) {
    const folder = await mkdtemp(join(tmpdir(), 'waha-currency-'))
    const shop = await openShop(folder, 1, { CURRENCY: code, TIME_ZONE: 'Asia/Tokyo' })
    const context = await browser.newContext({ baseURL: `http://localhost:${shop.port}`, serviceWorkers: 'block', reducedMotion: 'reduce' })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', message => message.type() === 'error' && said.push(message.text()))
    try {
      await receiptStays(page)
      const signedIn = await shop.insist('/api/auth/login', { body: demo.shopper })
      await page.addInitScript(token => localStorage.getItem('token') ?? localStorage.setItem('token', token), String(signedIn.body.token))
      await page.goto(at(language, `/products/${honey}`))
      await ready(page)
      await expect(page.getByRole('main')).toContainText(piece)
      expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
        expect.stringMatching(new RegExp(`"price":"${fact}","priceCurrency":"${code}"`)),
      )
      await page.getByRole('button', { name: words[language].products.addToCart, exact: true }).click()
      await expect(page.getByTestId('cart-badge')).toHaveText('1')
      await page.getByRole('link', { name: words[language].products.item.checkCart }).click()
      const row = page.getByTestId(`line-${honey}`)
      await row.getByRole('button', { name: /^(?:Increase|زيادة)/ }).click()
      await expect(page.getByTestId('cart-total')).toHaveText(total)
      await page.getByRole('button', { name: words[language].cart.checkout }).last().click()
      await page.getByRole('button', { name: /4242/ }).click()
      await page.getByRole('button', { name: `Pay ${provider}` }).click()
      await expect(page.getByTestId('order-total')).toHaveText(total)
      const order = (await page.locator('dd bdi').first().textContent()) ?? ''
      await page.getByRole('button', { name: words[language].checkout.stay }).click()
      await page.goto(at(language, '/account'))
      await expect(page.getByRole('article').filter({ hasText: order })).toContainText(total)
      await openMail(page, 'shopper@', order)
      await expect(page.frameLocator('iframe').getByText(total).last()).toBeVisible()
      const admin = await shop.insist('/api/auth/login', { body: demo.admin })
      await page.evaluate(token => localStorage.setItem('token', token), String(admin.body.token))
      await page.goto(at(language, '/admin/orders'))
      const listed = page.getByRole('listitem').filter({ hasText: order })
      await expect(listed).toContainText(total)
      await expect(listed.locator('time')).toHaveAttribute('title', { en: /GMT\+9$/, ar: /غرينتش\+9$/ }[language])
      // Delivery at a price, and free from two jars on: with one in the cart another one is missing.
      const jar = Number(/[\d.]+/.exec(piece.replaceAll(',', ''))?.[0])
      const { delivery } = (await shop.insist('/api/desk/settings', { token: admin.body.token })).body
      delivery[0].rates[0] = { ...delivery[0].rates[0], price: jar, freeFrom: 2 * jar }
      const saved = await shop.insist('/api/desk/settings', {
        method: 'PATCH',
        token: admin.body.token,
        body: { version: 0, change: { delivery } },
      })
      expect([code, saved.status]).toEqual([code, 200])
      await shop.insist('/api/auth/cart', { token: admin.body.token, body: { productId: honey, quantity: 1 } })
      await page.goto(at(language, '/cart'))
      await expect(page.getByTestId('cart-total')).toHaveText(total)
      await expect(page.getByText(words[language].cart.untilFreeDelivery.split('{price}')[1] ?? '')).toContainText(piece)
      expect([code, said]).toEqual([code, []])
    } finally {
      await context.close()
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
})
