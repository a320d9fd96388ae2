import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

const on = (platform: string, there: string[], env: Record<string, string> = {}) =>
  findBrowser({ platform, env, exists: path => there.includes(path) })

test('the browser is the one that is named, else the system’s, on every platform', () => {
  expect(on('linux-arm64', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/browser' })).toBe('/opt/browser')
  expect(on('linux-x64', ['/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'])).toBe('/usr/bin/chromium-headless-shell')
  const ofMac = '/Applications/Chromium.app/Contents/MacOS/Chromium'
  expect(on('darwin-arm64', [ofMac])).toBe(ofMac)
  const [PROGRAMFILES, edge] = ['C:\\Program Files', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe']
  expect(on('win32-x64', [edge], { PROGRAMFILES, 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' })).toBe(edge)
})

test('without one there is that of a package, or it is said what to install where that does not run', () => {
  expect(on('linux-x64', [])).toBe(undefined)
  for (const platform of ['linux-arm64', 'darwin-arm64', 'win32-x64'])
    expect(() => on(platform, [])).toThrow('install Chrome or Chromium, or set CHROMIUM_PATH')
})
