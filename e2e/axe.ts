import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { drawn, words } from './shopper.ts'

// The small form: every page that is looked at has to read it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const switchTheme = new RegExp(
  Object.values(words)
    .map(({ layout }) => layout.switchTheme)
    .join('|'),
)

// A theme changes colours alone, so all other rules are checked in the light theme only.
const themes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

/**
 * What axe finds on the page as it stands, in both themes, one line a rule. Afterwards it is light and keeps still.
 * Of a page that is looked at whole elsewhere, a selector names the part whose state is new.
 */
export const axeFaults = async (page: Page, part?: string) => {
  // Brought in from outside, since the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const faults: string[] = []
  for (const { colorScheme, rules } of themes) {
    await setTheme(page, colorScheme)
    const found = await page.evaluate(
      async ([selector, values]) => {
        const runOnly = values && { type: 'rule' as const, values: [...values] }
        const { run } = (window as unknown as { axe: typeof axe }).axe
        const { violations } = await run(selector ?? document, { ...(runOnly && { runOnly }), resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
      },
      [part, rules] as const,
    )
    faults.push(...found.map(fault => `${colorScheme}: ${fault}`))
  }
  await setTheme(page, 'light')
  return faults
}

/** Switches the theme by the shop's own button where there is one, which the provider's fields follow, too. Pages of the sandboxes follow the system. */
const setTheme = async (page: Page, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const current = await page.evaluate(async () => {
    // A page that follows the system does so by the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    // Without transitions: colours half-way between the themes are not to be judged.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  })
  const button = page.getByRole('button', { name: switchTheme, includeHidden: true })
  if (current !== theme && (await button.count())) await button.dispatchEvent('click')
  await drawn(page)
}
