import { localeOf } from '@waha/contract/locale.ts'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCatalogue } from '../i18n/catalogue.ts'
import { useText } from '../i18n/use-text.ts'
import { SessionWatch } from '../session/session-watch.tsx'
import { Toaster } from '../ui/toaster.tsx'
import type { Route } from './+types/shell.ts'
import { DemoNote } from './demo-note.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PrintHead } from './print-head.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { TopBar } from './top-bar.tsx'
import { useResizeBlock } from './use-resize-block.ts'

// Without a loader on the server the router would render no page there but wait for the browser.
export const loader = () => null

/** Before a page of the other language shows, its messages are there. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  await loadCatalogue(localeOf(new URL(request.url).pathname))
  return null
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  localeOf(currentUrl.pathname) !== localeOf(nextUrl.pathname)

const Shell = () => {
  const t = useText()
  useResizeBlock()
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-3 z-50 -translate-y-24 rounded-control bg-palm px-4 py-2 text-on-palm focus:translate-y-0 print:hidden"
      >
        {t('layout.skipToContent')}
      </a>
      <PrintHead />
      <DemoNote />
      <TopBar />
      <Drawer />
      <Outlet />
      <Footer />
      <ScrollToTop />
      <OfflineNote />
      <Toaster />
      <SessionWatch />
    </>
  )
}
export default Shell
