import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/search.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/search.json' with { type: 'json' }
import { type Language, words } from './shopper.ts'

export const texts = { en, ar }
export const honey = { en: { typed: 'hon', name: 'Wadi Nahl Sidr Honey' }, ar: { typed: 'عَسل', name: 'عسل سدر وادي نحل' } }

export const top = (page: Page) => page.getByRole('banner').getByRole('combobox')
export const box = (page: Page) => page.getByRole('main').getByRole('search').getByRole('combobox')

export const opener = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('button', { name: words[language].layout.search, exact: true })

export const rows = (page: Page) => page.getByRole('listbox').getByRole('option')
