import { brand } from '@waha/contract/brand.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCatalogue } from '../i18n/catalogue.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useForgetReturnPath } from '../session/use-ask-to-sign-in.ts'
import { PalmMark } from '../ui/palm-mark.tsx'
import { Toaster } from '../ui/toaster.tsx'
import type { Route } from './+types/shell.ts'
import { Drawer } from './drawer.tsx'
import { FetchAheadLater } from './fetch-ahead-later.tsx'
import { Footer } from './footer.tsx'
import { DemoNotice, OfflineNotice } from './notices.tsx'
import { ProgressLine } from './progress-line.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { TopBar } from './top-bar.tsx'

// A route with a clientLoader needs a server loader as well: without one, the server would not render the page.
export const loader = () => null

/** Loads the messages before a page in the other language is shown. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await loadCatalogue(localeOf(new URL(request.url).pathname))
  return null
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname)

const Shell = () => {
  const t = useText()
  useForgetReturnPath()
  useResizingClass()
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-palm px-4 py-2 text-on-palm focus:translate-y-0 print:hidden"
      >
        {t('layout.skipToContent')}
      </a>
      <ProgressLine />
      <PrintHead />
      <DemoNotice />
      <TopBar />
      <Drawer />
      <Outlet />
      <Footer />
      <ScrollToTop />
      <OfflineNotice />
      <Toaster />
      <FetchAheadLater />
    </>
  )
}
export default Shell

/** The shop's name, address and contacts at the top of a printed page; hidden on screens. */
const PrintHead = () => {
  const locale = useLocale()
  return (
    <div className="mb-8 hidden items-center gap-4 border-b border-line pb-5 print:flex">
      <PalmMark className="size-12 text-palm" />
      <p className="me-auto text-25 font-semibold">{brand.name[locale]}</p>
      <address className="grid text-13 not-italic text-ink-soft">
        {brand.address[locale].map(line => (
          <span key={line}>{line}</span>
        ))}
        <span>
          <bdi dir="ltr">{brand.email}</bdi> · <bdi dir="ltr">{brand.phone}</bdi>
        </span>
      </address>
    </div>
  )
}

const resizeEndsAfterMs = 250

/** Sets the class `resizing` while the window is being resized and for 250 ms after, which disables transitions (motion.css). */
const useResizingClass = () => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onResize = () => {
      document.documentElement.classList.add('resizing')
      clearTimeout(timer)
      timer = setTimeout(() => document.documentElement.classList.remove('resizing'), resizeEndsAfterMs)
    }
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])
}
