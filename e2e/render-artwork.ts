// Makes the committed PNGs from their drawings: `node e2e/render-artwork.ts`, after a drawing has changed.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browser } from './browser.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const fonts = ['Latin', 'Arabic'].map(letters => {
  const font = readFileSync(at(`web/app/ui/fonts/${letters.toLowerCase()}.woff2`), 'base64')
  return `@font-face{font-family:'Readex ${letters}';font-weight:400 600;src:url('data:font/woff2;base64,${font}')}`
})

const mark = readFileSync(at('web/public/favicon.svg'), 'utf8')
// Platforms cut their own shapes: their ground reaches every edge, and the sign keeps clear of what is cut off.
const edgeToEdge = mark.replace(' rx="8"', '')
const maskable = edgeToEdge.replace('translate(3.200 3.200) scale(.8)', 'translate(6.4 6.4) scale(.6)')

const pictures = [
  { file: 'icons/icon-192.png', drawing: mark, width: 192, height: 192 },
  { file: 'icons/icon-512.png', drawing: mark, width: 512, height: 512 },
  { file: 'icons/icon-maskable-512.png', drawing: maskable, width: 512, height: 512 },
  { file: 'apple-touch-icon.png', drawing: edgeToEdge, width: 180, height: 180 },
  { file: 'favicon.ico', drawing: mark, width: 48, height: 48 },
  { file: 'social-card.png', drawing: readFileSync(at('web/artwork/social-card.svg'), 'utf8'), width: 1200, height: 630 },
]

// The old kind of icon, which some ask for without being told: a head of 22 bytes, then the PNG.
const asIcon = (png: Buffer, size: number) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const instance = await chromium.launch(await browser())
for (const { file, drawing, width, height } of pictures) {
  const page = await instance.newPage({ viewport: { width, height } })
  await page.setContent(`<style>${fonts.join('')}body{margin:0}svg{display:block;width:${width}px;height:${height}px}</style>${drawing}`)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: true })
  writeFileSync(at(`web/public/${file}`), file.endsWith('.ico') ? asIcon(png, width) : png)
  await page.close()
}
await instance.close()
