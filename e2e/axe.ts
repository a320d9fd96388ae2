import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page as it stands, one line a rule: by all its rules, or by those that are named. */
export const axeFaults = async (page: Page, rules: string[] = []) => {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules.length ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
}
