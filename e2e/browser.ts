import { findBrowser } from './find-browser.ts'

// Chromium draws the list below its address bar as pages of their own, in two more processes for each window; nobody looks at it here.
// Of these switches the last one counts: the features that Playwright switches off stand here, too.
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Chromium keeps a process ready for the next site; a journey visits one, so each context would start a process for nothing.
  'SpareRendererForSitePerProcess',
  // For a page with this header the process of the blank page before it is thrown away: two would be started for each journey.
  'CrossOriginOpenerPolicy',
]

const flags = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** In a journey a page lives for a second or two: optimizing its code costs more than it gives back. */
const withoutOptimizing = '--js-flags=--max-optimized-bytecode-size=0'

// Here, too, the last one counts: Playwright's tells that there is a mouse.
const mouse = ['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4']

/** The browser that is there, else the one that comes inside a package. `measured`: its code runs as fast as in a visitor's. */
export const browser = async ({ pictures = true, measured = false } = {}) => {
  const path = findBrowser()
  const args = [
    ...flags,
    ...(measured ? [] : [withoutOptimizing]),
    ...(pictures ? [] : [`--blink-settings=${[...mouse, 'imagesEnabled=false'].join()}`]),
  ]
  if (path) return { executablePath: path, args }
  // Makes the package bring the libraries that a bare system lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: ['--headless=shell', ...args] }
}
