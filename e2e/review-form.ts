import type { Page } from '@playwright/test'
import ar from '../web/app/i18n/messages/ar/reviews.json' with { type: 'json' }
import en from '../web/app/i18n/messages/en/reviews.json' with { type: 'json' }
import type { Language } from './shopper.ts'

export const texts = { en, ar }
export const pleaseComment = { en: 'Please enter a comment', ar: 'يرجى كتابة رأيك في المنتج' }

export const section = (page: Page, language: Language = 'en') => page.getByRole('region', { name: texts[language].title })
export const entries = (page: Page) => page.locator('#reviews').getByRole('listitem')

export const form = (page: Page) => page.locator('#reviews form')
