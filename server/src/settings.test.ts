import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from './testing/open-shop.ts'

test('what an owner saves shows on kept pages of every process, in titles, footer and structured data, and after a restart [SETTINGS-01, CACHE-04, LAYOUT-13]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waha-settings-'))
  let shop = await openShop(folder, 2)
  try {
    const pages = ['/', '/ar', '/about', '/products', '/cart', '/manifest.webmanifest']
    // Over connections of their own, so that both processes answer.
    const read = () => Promise.all([...pages, ...pages, ...pages, ...pages].map(async page => (await shop.ask(page)).text))
    for (const text of await read()) expect(text).not.toMatch(/Qamarain|قمرين|data-brand/)
    const { body } = await shop.insist('/api/auth/login', { body: { email: 'admin@waha.example', password: 'admin123' } })
    const social = { instagram: '', x: 'https://x.example/qamarain', facebook: '', youtube: '' }
    const change = { name: { en: 'Qamarain', ar: 'قمرين' }, vatNumber: '300000000000003', social }
    const saved = await shop.insist('/api/desk/settings', { method: 'PATCH', token: body.token, body: { version: 0, change } })
    expect(saved.status).toBe(200)
    await expect.poll(async () => (await read()).filter(text => !/Qamarain|قمرين/.test(text))).toEqual([])
    // All of those may have been answered by one process, and the other may know a moment later.
    await expect.poll(async () => (await shop.ask('/about')).text).toMatch(/<title>[^<]* \| Qamarain<\/title>/)
    await expect.poll(async () => (await shop.ask('/')).text).toContain('"vatID":"300000000000003"')
    await shop.stop()
    shop = await openShop(folder, 1)
    const [english, arabic] = [(await shop.insist('/about')).text, (await shop.insist('/ar/about')).text]
    expect(english).toContain('Qamarain')
    expect(english).toContain('VAT number \u2066300000000000003\u2069')
    expect(arabic).toContain('الرقم الضريبي \u2066300000000000003\u2069')
    for (const [text, home] of [
      [english, '/'],
      [arabic, '/ar'],
    ] as const) {
      const links = [...text.matchAll(/<li><a([^>]*)><svg[^>]*class="size-5"/g)].map(
        ([, attributes = '']) => / href="([^"]*)"/.exec(attributes)?.[1],
      )
      expect(links).toEqual([home, 'https://x.example/qamarain', home, home])
    }
  } finally {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
