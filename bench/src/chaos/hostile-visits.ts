// A browser that opens pages and notes whatever runs, asks or breaks the policy there, and which texts show.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browser as installed } from '@waha/e2e/browser.ts'
import { ready } from '@waha/e2e/shopper.ts'
import { evil } from './hostile-openers.ts'
import { asShown } from './hostile-texts.ts'

/** Pages that together show certain texts. */
export interface Sight {
  name: string
  paths: readonly string[]
  texts: readonly string[]
  /** Who looks; undefined: nobody known. */
  token?: string | undefined
  /** A button that brings more of it. */
  more?: string
  /** Each shows all that it will once it is open. */
  still?: true
  /** An even number: looked at with the policy of the shop; an odd one: without any; else both. */
  turn?: number
}

// A page that shows nothing new for so long has shown all. Which of several pages shows what is not known.
const patienceMs = { ofOne: 10_000, ofSeveral: 2000 }
const tabs = 2

/** In the page: what can be read on it, and what its fields and labels hold. */
const read = () =>
  [
    document.title,
    ...[...document.querySelectorAll('body *')]
      .filter(element => !element.closest('script, style, template, noscript'))
      .flatMap(element => [
        [...element.childNodes].some(node => node.nodeType === 3) ? (element.textContent ?? '') : '',
        ...['title', 'alt', 'aria-label', 'value', 'href', 'placeholder'].map(name => element.getAttribute(name) ?? ''),
        (element as HTMLInputElement).value ?? '',
      ]),
  ].join('\n')

export const openVisits = async (url: string) => {
  const browser = await chromium.launch(await installed({ pictures: false }))
  const [executions, breaches, unseen] = [[] as string[], [] as string[], [] as string[]]
  let [due, shown, opened] = [0, 0, 0]
  const note = async (context: BrowserContext) => {
    await context.exposeBinding('h', ({ page }, number) => void executions.push(`${number} at ${page.url()}`))
    await context.exposeBinding('breached', ({ page }, what: string) => void breaches.push(`${what} at ${page.url()}`))
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', event =>
        (window as unknown as { breached: (what: string) => void }).breached(
          `${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
        ),
      ),
    )
    context.on('dialog', dialog => {
      executions.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    context.on('request', request => new URL(request.url()).hostname.endsWith(evil) && executions.push(`asked ${request.url()}`))
    await context.route(
      address => address.hostname.endsWith(evil),
      route => route.abort(),
    )
    return context
  }
  // With the policy that the shop sends, and without any, which must not be what it takes. Who is signed in is known to a whole context.
  // What moves would be drawn again and again, for nobody.
  const looking = { baseURL: url, serviceWorkers: 'block', reducedMotion: 'reduce' } as const
  const open = (bypassCSP: boolean) => browser.newContext({ ...looking, bypassCSP }).then(note)
  const contexts = await Promise.all([false, true].map(without => Promise.all(Array.from({ length: tabs }, () => open(without)))))
  /** A page goes on to the next sight as long as the same person looks. */
  const pages = new Map<BrowserContext, { page: Page; token: string | undefined }>()
  const pageFor = async (context: BrowserContext, token: string | undefined) => {
    const known = pages.get(context)
    if (known && known.token === token) return known.page
    await known?.page.close()
    const page = await context.newPage()
    // Nobody is signed in on the pages of others.
    if (token) await page.addInitScript(given => localStorage.setItem('token', given), token)
    else await page.addInitScript(() => localStorage.removeItem('token'))
    page.on(
      'framenavigated',
      frame => /^https?:/.test(frame.url()) && new URL(frame.url()).origin !== url && executions.push(`led to ${frame.url()}`),
    )
    pages.set(context, { page, token })
    return page
  }

  const look = async (page: Page, { more, paths, still }: Sight, missing: Set<string>) => {
    const patience = paths.length > 1 ? patienceMs.ofSeveral : patienceMs.ofOne
    for (let since = performance.now(); missing.size; ) {
      // It may be on its way to another page.
      const text = asShown(await page.evaluate(read).catch(() => ''))
      const found = [...missing].filter(one => text.includes(asShown(one)))
      for (const one of found) missing.delete(one)
      if (found.length) since = performance.now()
      if (still || performance.now() - since > patience) return
      const button = more && missing.size ? page.locator(more) : undefined
      if (await button?.isEnabled({ timeout: 100 }).catch(() => false)) await button?.click({ timeout: 1000 }).catch(() => {})
      else if (missing.size) await page.waitForTimeout(25)
    }
  }
  const see = async (context: BrowserContext, sight: Sight) => {
    const missing = new Set(sight.texts)
    const page = await pageFor(context, sight.token)
    for (const path of sight.paths) {
      await page.goto(path, { waitUntil: 'load' })
      if (!path.startsWith('/sandbox/')) await ready(page)
      if (sight.paths.length > 1) await page.waitForFunction(() => !document.querySelector('.animate-shimmer, .animate-spin'))
      opened += 1
      await look(page, sight, missing)
    }
    shown += sight.texts.length - missing.size
    for (const text of missing) unseen.push(`${sight.name}: ${text}`)
  }
  /** Opens all of them, some at once. */
  const visit = async (sights: readonly Sight[]) => {
    const tab = async (context: BrowserContext, left: Sight[]) => {
      for (let next = left.pop(); next; next = left.pop()) await see(context, next)
    }
    const turns = contexts.flatMap((same, policy) => {
      const left = sights.filter(({ turn }) => turn === undefined || turn % 2 === policy)
      due += left.reduce((sum, { texts }) => sum + texts.length, 0)
      return same.map(context => tab(context, left))
    })
    await Promise.all(turns)
  }
  return { visit, found: () => ({ executions, breaches, unseen, due, shown, opened }), close: () => browser.close() }
}
