import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { directionOf, inLocale } from '@waha/contract/locale.ts'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { shopContext } from './data/shop-context.ts'
import { useLocale } from './i18n/use-text.ts'
import { ErrorScreen } from './page/error-screen.tsx'
import { createBrowserQueries } from './session/browser.ts'
import { barColors } from './theme/bar-colors.ts'
import { headScript } from './theme/head-script.ts'
import './ui/app.css'

export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl, demo } = context.get(shopContext)
  return { publicUrl, demo, year: new Date().getUTCFullYear() }
}

const fonts = { en: [latinFont], ar: [arabicFont, latinFont] }

// What the first page said of the shop holds for the whole visit.
export const shouldRevalidate = () => false

/** The document: language and direction by address, theme by the head script. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const locale = useLocale()
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, hashed for the content security policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
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
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const App = () => {
  const [queries] = useState(createBrowserQueries)
  return (
    <QueryClientProvider client={queries}>
      <Primed>
        <Outlet />
      </Primed>
    </QueryClientProvider>
  )
}
export default App

/** Puts what the server asked for with the page into the browser's cache. */
const Primed = ({ children }: { children: ReactNode }) => {
  const primed = useMatches()
    .map(match => (match.loaderData as { primed?: DehydratedState } | undefined)?.primed)
    .find(Boolean)
  return <HydrationBoundary state={primed}>{children}</HydrationBoundary>
}

// Without ways to search: nothing of the shop works around it.
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorScreen error={error} />
