import { type Locale, localeOf, withoutLocale } from '@waha/contract/locale.ts'
import type { Message, Values } from './format-message.ts'

export type Messages = Record<string, Message>

// What the pages that most visits begin with show at first, and the rest: late parts, the other pages, and the texts of failures.
const parts = {
  first: { en: () => import('virtual:messages/en'), ar: () => import('virtual:messages/ar') },
  later: { en: () => import('virtual:messages/later-en'), ar: () => import('virtual:messages/later-ar') },
}

const loaded: Record<keyof typeof parts, Map<Locale, Messages>> = { first: new Map(), later: new Map() }

/** What the texts of problems say of amounts and waits; it comes with them. */
const amounts = new Map<Locale, (values?: Values) => Values>()

const load = async (part: keyof typeof parts, locale: Locale) => {
  if (loaded[part].has(locale)) return
  const module = await parts[part][locale]()
  loaded[part].set(locale, module.default)
  if (module.amounts) amounts.set(locale, module.amounts)
}

/** Loads all messages of a language, once. Must be awaited before anything but the first page is rendered in it. */
export const loadMessages = async (locale: Locale) => {
  await Promise.all([load('first', locale), load('later', locale)])
}

// Home, list and product.
const isOfCatalogue = (path: string) => /^\/(?:products(?:\/[^/]+)?)?$/.test(withoutLocale(path))

/** Loads what the first page needs, by its path: all messages, or in the catalogue only its own. The others follow. */
export const loadFirstMessages = async (path: string) => {
  const locale = localeOf(path)
  await load('first', locale)
  const others = load('later', locale)
  await (isOfCatalogue(path) ? void others.catch(() => undefined) : others)
}

/** Adds messages that only some pages have, once the others are there. */
export const addMessages = (locale: Locale, more: Messages) => Object.assign(loaded.later.get(locale) ?? {}, more)

/** Whether all messages of a language were loaded. */
export const hasMessages = (locale: Locale) => loaded.first.has(locale) && loaded.later.has(locale)

/** Values for the texts of problems: `{highest}`, `{smallest}`, `{decimals}`, and `{wait}` for the problem's own. */
export const amountsIn = (locale: Locale, values?: Values): Values | undefined => amounts.get(locale)?.(values)

/** A message; undefined if there is none, or it was not loaded. */
export const messageAt = (locale: Locale, key: string): Message | undefined =>
  loaded.first.get(locale)?.[key] ?? loaded.later.get(locale)?.[key]
