import type { Locator } from '@playwright/test'

/** The words of texts that are broken over lines; a hyphen ends one. */
export const brokenWords = (names: Locator) =>
  names.evaluateAll(all =>
    all.flatMap(name => {
      const range = document.createRange()
      const broken: string[] = []
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
