import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { savedBrand, usualTimeZone } from '@waha/contract/brand.ts'
import { currency } from '@waha/contract/currency.ts'
import { dayIn } from '@waha/contract/days.ts'
import { directionOf, inLocale, localeOf } from '@waha/contract/locale.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { useQuietNavigation } from './data/quiet-navigation.ts'
import { readQueries } from './data/sent-queries.ts'
import { shopContext } from './data/shop-context.ts'
import { loadFirstMessages } from './i18n/catalogue.ts'
import { PageLocale } from './i18n/use-text.ts'
import { ErrorScreen } from './page/error-screen.tsx'
import { KeepPlace } from './page/keep-place.tsx'
import { createPageQueries } from './session/browser.ts'
import { barColors } from './theme/bar-colors.ts'
import { headScript } from './theme/head-script.ts'
import './ui/site.css'
import { keepEarlyPresses } from './ui/early-presses.ts'
import arabicFont from './ui/fonts/arabic.woff2?url'
import latinFont from './ui/fonts/latin.woff2?url'

// Nothing that has to be asked for: a page that shows no goods is there without the database.
export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl, demo, timeZone } = context.get(shopContext)
  return { publicUrl, demo, year: Number(dayIn(timeZone, new Date()).slice(0, 4)), ...(timeZone !== usualTimeZone && { timeZone }) }
}

// The first messages come beside the code that awaits them, not after it. Asked for once this file has run: for an import that is made while it
// runs, the browser reads the whole file again to know the line.
if (!import.meta.env.SSR) queueMicrotask(() => void loadFirstMessages(location.pathname).catch(() => undefined))

// It has run when the browser renders the document again: its bundle needs no copy.
const inlineScript = import.meta.env.SSR ? headScript + keepEarlyPresses : ''

const fonts = { en: [latinFont], ar: [latinFont, arabicFont] }

// Runs once per visit: its data does not change between navigations.
export const shouldRevalidate = () => false

/** For the browser, which reads them before it renders and needs no copy of this. */
const factsOfShop = () => ({
  'data-currency': currency().code === 'USD' ? undefined : JSON.stringify(currency()),
  'data-brand': savedBrand() && JSON.stringify(savedBrand()),
})

/**
 * The document. Language and direction come from the address; the currency and the shop's own facts, where they are not the usual ones, from
 * the server; the theme is set by the head script.
 */
export const Layout = ({ children }: { children: ReactNode }) => {
  const locale = localeOf(useLocation().pathname)
  // Where React makes the document anew, which drops what it has not rendered, the classes of theme and token stay.
  const [className] = useState(() => (import.meta.env.SSR ? undefined : document.documentElement.className))
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      className={className}
      {...(import.meta.env.SSR && factsOfShop())}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, hashed for the content security policy */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts[locale].map(href => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={inLocale(locale, '/manifest.webmanifest')} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={barColors.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={barColors.dark} />
        <Meta />
        <Links />
      </head>
      <body>
        <PageLocale value={locale}>{children}</PageLocale>
        <KeepPlace />
        <Scripts />
      </body>
    </html>
  )
}

const App = () => {
  const [queries] = useState(createPageQueries)
  useQuietNavigation()
  return (
    <QueryClientProvider client={queries}>
      <HydrateQueries>
        <Outlet />
      </HydrateQueries>
    </QueryClientProvider>
  )
}
export default App

/** Puts the queries that the server prefetched (`prefetch.server.ts`) into the browser's query cache. */
const HydrateQueries = ({ children }: { children: ReactNode }) => {
  const written = useMatches()
    .map(match => (match.loaderData as { queries?: string } | undefined)?.queries)
    .find(Boolean)
  // A kept page may have been rendered long ago, but was right when it was sent: its data counts as new. After Back, and without a network,
  // the browser may show an old copy of its own, so there the data is shown and fetched again.
  const state = useMemo(() => (written ? readQueries(written, { fresh: import.meta.env.SSR || !isOldCopy() }) : undefined), [written])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}

const isOldCopy = () =>
  'kept' in document.documentElement.dataset ||
  performance.getEntriesByType('navigation').some(entry => (entry as PerformanceNavigationTiming).type === 'back_forward')

// Without suggestions: search does not work outside the shell.
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorScreen error={error} />
