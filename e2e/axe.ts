import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { words } from './shopper.ts'

const switchTheme = new RegExp(
  Object.values(words)
    .map(({ layout }) => layout.switchTheme)
    .join('|'),
)

// What theme changes is colours alone: all other rules have their look in the light.
const looks = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

/** What axe finds on the page as it stands, in both themes, one line a rule. Afterwards it is light and keeps still. */
export const axeFaults = async (page: Page) => {
  // Brought in from outside, since the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults: string[] = []
  for (const { colorScheme, rules } of looks) {
    await wear(page, colorScheme)
    const found = await page.evaluate(async values => {
      const runOnly = values && { type: 'rule' as const, values: [...values] }
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ ...(runOnly && { runOnly }), resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    }, rules)
    faults.push(...found.map(fault => `${colorScheme}: ${fault}`))
  }
  await wear(page, 'light')
  return faults
}

/** By the shop's own button where the page has one: the provider's fields follow it, too. The stand-ins' pages follow the system. */
const wear = async (page: Page, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const worn = await page.evaluate(() => {
    // Colours on their way from one theme to the other are nobody's.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [still]
    return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
  })
  const button = page.getByRole('button', { name: switchTheme, includeHidden: true })
  if (worn !== theme && (await button.count())) await button.dispatchEvent('click')
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
