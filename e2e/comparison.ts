import type { Locator, Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/compare.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/compare.json' with { type: 'json' }

export const texts = { en, ar }

export const names = {
  en: { headphones: 'Samt Over-Ear Headphones', earbuds: 'Pearl' },
  ar: { headphones: 'سماعات صمت فوق الأذن', earbuds: 'سماعات' },
}

export const two = '/compare?ids=samt-headphones,pearl-earbuds'
export const table = (page: Page) => page.getByRole('main').getByRole('table')

export const columns = (page: Page) => table(page).getByRole('columnheader').getByRole('link')

export const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

export const edges = (target: Locator) => target.evaluate(element => element.getBoundingClientRect().toJSON() as DOMRect)
