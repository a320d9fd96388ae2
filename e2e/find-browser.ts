import { existsSync } from 'node:fs'

// First the one without windows of its own: it needs a third less of the processor.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]
const ofWindows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

const here = { platform: `${process.platform}-${process.arch}`, env: process.env, exists: existsSync as (path: string) => boolean }

/** CHROMIUM_PATH, else the system's browser; undefined where there is none but the one that comes inside a package, which is for one platform. */
export const findBrowser = ({ platform, env, exists } = here): string | undefined => {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(folder => folder !== undefined)
  const candidates = [...usual, ...folders.flatMap(folder => ofWindows.map(path => `${folder}\\${path}`))]
  const found = env.CHROMIUM_PATH ?? candidates.find(exists)
  if (found || platform === 'linux-x64') return found
  throw new Error('There is no browser for the journeys: install Chrome or Chromium, or set CHROMIUM_PATH.')
}
