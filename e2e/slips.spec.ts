// The slips that are packed with orders.
import ar from '../web/app/i18n/messages/ar/desk.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/desk.json' with { type: 'json' }
import { buy, deskCall, headphones, honey, short } from './desk-orders.ts'
import { isGone } from './gone.ts'
import { askAgainFor } from './held-changes.ts'
import { allow, expect, ready, signInAs, test, words } from './shopper.ts'

test('slips of several orders print an A4 sheet each and nothing else, the address line by line, in their customers’ languages, without what was given back [DESK-11, DESK-06]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const ids = [await buy(request, account, [honey], 'en'), await buy(request, account, [headphones], 'ar')]
  const oneJar = { what: 'pieces', pieces: [{ line: 0, quantity: 1 }], delivery: false, reason: 'unavailable', restock: false }
  await deskCall(request, token, `/orders/${ids[0]}/refunds`, { id: crypto.randomUUID(), left: 116, ...oneJar })
  await page.goto(`/admin/orders?q=${encodeURIComponent(account.email)}`)
  await ready(page)
  for (const id of ids) await page.getByRole('checkbox', { name: short(id) }).check()
  // What is chosen stays so while something else is looked for.
  const search = page.getByRole('searchbox')
  await search.fill('nobody-has-bought-this')
  await expect(page.getByRole('heading', { name: en.list.noneFits })).toBeVisible()
  await page.getByRole('button', { name: en.list.printSlips }).click()
  await expect(page).toHaveTitle(new RegExp(`^${en.slip.title}`))
  const slips = page.getByRole('article')
  await expect(slips).toHaveText(ids.map(id => new RegExp(short(id))))
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: en.slip.print }).click()
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  const [english, arabic] = [slips.filter({ hasText: short(ids[0] ?? '') }), slips.filter({ hasText: short(ids[1] ?? '') })]
  await expect(english).toHaveAttribute('dir', 'ltr')
  await expect(english).toContainText(en.slip.heading)
  await expect(english.getByRole('row').last()).toHaveText(`${en.slip.total}1`)
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toContainText(ar.slip.heading)
  const { way } = (await deskCall(request, token, `/orders/${ids[1]}`)).order.delivery
  await expect(arabic).toContainText(way.name.ar)
  await expect(arabic).not.toContainText(way.name.en)
  await expect(english).toContainText(way.name.en)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button'))).toHaveCount(0)
  const tops = await english.locator('address > span').evaluateAll(lines => lines.map(line => line.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([6, 6])
  // Rows of a grid do not move when the head of a table is repeated on the next sheet: what follows would lie over the table's last lines.
  const grids = await english.getByRole('table').evaluate(table => {
    const around: Element[] = []
    for (let one = table.parentElement; one; one = one.parentElement) around.push(one)
    return around.filter(one => getComputedStyle(one).display !== 'block').map(({ tagName, className }) => `${tagName} ${className}`)
  })
  expect(grids).toEqual([])
  await expect(english.getByRole('columnheader').first()).toContainText(short(ids[0] ?? ''))
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2)
  // In points, as a PDF has them.
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sizes.map(([, ...sides]) => sides.map(side => Math.round(Number(side))))).toEqual(Array(2).fill([595, 842]))
})

test('an order of which everything was given back has no slip, and the page says so [DESK-11, DESK-06]', async ({
  page,
  account,
  request,
}) => {
  const token = await signInAs(page, 'admin')
  const ids = [await buy(request, account, [honey]), await buy(request, account, [headphones])]
  const all = { what: 'pieces', pieces: [{ line: 0, quantity: honey.amount }], delivery: false, reason: 'unavailable', restock: false }
  await deskCall(request, token, `/orders/${ids[0]}/refunds`, { id: crypto.randomUUID(), left: 116, ...all })
  allow('Failed to load resource')
  // An order that is gone is left out, not one that cannot be fetched.
  await page.route(`**/api/desk/orders/${ids[1]}`, route => route.fulfill({ status: 400 }))
  await page.goto(`/admin/slips?ids=${[...ids, crypto.randomUUID()]}`)
  const slip = page.getByRole('article')
  await expect(page.getByRole('main').getByRole('button', { name: words.en.common.retry })).toBeVisible()
  await expect(slip).toHaveCount(0)
  await page.unroute(`**/api/desk/orders/${ids[1]}`)
  await askAgainFor(page, slip)
  await expect(slip).toContainText(short(ids[1] ?? ''))
  await expect(page.getByText('One order has no slip')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByText('One order has no slip')).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.goto(`/ar/admin/slips?ids=${ids[0]}`)
  await expect(page.getByText('طلب واحد بلا قائمة تعبئة')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('button', { name: ar.slip.print })).toHaveCount(0)
})

test('slips whose words cannot be fetched say so, and show once they can [DESK-11, ERROR-01]', async ({ page, account, request }) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey], 'ar')
  await page.route(/screens-ar-[^/]*\.js/, route => route.abort())
  await page.goto(`/admin/slips?ids=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('No response from server. Please check your connection.')).toBeVisible()
  await page.unrouteAll()
  await askAgainFor(page, page.getByRole('article').filter({ hasText: ar.slip.heading }))
})

test('where the words of a customer’s language are gone, the link to a slip opens it anew [DESK-11, OFFLINE-04]', async ({
  page,
  account,
  request,
}) => {
  allow('Failed to load resource')
  await signInAs(page, 'admin')
  const id = await buy(request, account, [honey], 'ar')
  await page.goto(`/admin/orders/${id}`)
  await ready(page)
  await isGone(page, /screens-ar-[^/]*\.js/)
  await page.getByRole('main').locator('a[href*="/admin/slips"]').click()
  await expect(page.getByRole('article').filter({ hasText: ar.slip.heading })).toBeVisible()
})
