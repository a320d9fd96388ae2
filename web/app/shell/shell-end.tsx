import { CompareBar } from '../compare/compare-bar.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useFocusPage } from '../ui/use-focus-page.ts'
import { usePaperStyles } from '../ui/use-paper-styles.ts'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** What follows the page: the footer, and what opens above the page or floats over it. */
export const ShellEnd = () => {
  usePaperStyles()
  useFocusPage()
  return (
    <>
      <Drawer />
      <Footer />
      <CompareBar />
      <ScrollToTop />
      <OfflineNotice />
      <Toaster />
    </>
  )
}
