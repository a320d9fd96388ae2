import type { Page } from '@playwright/test'
import axe from 'axe-core'

// What theme changes is colours alone: all other rules have their look in the light.
const looks = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

/** What axe finds on the page as it stands, in both themes, one line a rule. The page follows the system's theme and keeps still. */
export const axeFaults = async (page: Page) => {
  // Brought in from outside, since the page's own policy lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults: string[] = []
  for (const { colorScheme, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await page.evaluate(async values => {
      const runOnly = values && { type: 'rule' as const, values: [...values] }
      const { run } = (window as unknown as { axe: typeof axe }).axe
      const { violations } = await run({ ...(runOnly && { runOnly }), resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    }, rules)
    faults.push(...found.map(fault => `${colorScheme}: ${fault}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}
