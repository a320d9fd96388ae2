import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalText } from './legal-text.tsx'

const shown = (text: string) => renderToStaticMarkup(createElement(LegalText, { text })).replace(/ (?:dir|class)="[^"]*"/g, '')

test('empty lines part paragraphs, # begins a heading, - and • a list; equal lines of a list and headings in a row all show [SETTINGS-01]', () => {
  expect(shown('# Returns\n## By post\nWithin 30 days.\nOf delivery.\n\n- unused\n• in its box\n- unused\n\n## Costs\nOurs.')).toBe(
    '<h2>Returns</h2><h2>By post</h2><p>Within 30 days.\nOf delivery.</p><ul><li>unused</li><li>in its box</li><li>unused</li></ul><h2>Costs</h2><p>Ours.</p>',
  )
})

test.each([
  ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['an event in a heading', '# <img src=x onerror=alert(1)>', '<h2>&lt;img src=x onerror=alert(1)&gt;</h2>'],
  ['a link that runs', '- [here](javascript:alert(1))', '<ul><li>[here](javascript:alert(1))</li></ul>'],
  ['a link of HTML', '<a href="https://other.example">us</a>', '<p>&lt;a href=&quot;https://other.example&quot;&gt;us&lt;/a&gt;</p>'],
])('%s in a legal text shows as it was typed [SETTINGS-01]', (_, text, html) => {
  expect(shown(text)).toBe(html)
})
