import { CompareBar } from '../compare/compare-bar.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

// One file for all that comes alive late in the frame: each import of its own would be a request of its own.
export { ShopSearch } from '../search/shop-search.tsx'
export { SearchDialog } from './search-dialog.tsx'

/** What follows the page: the footer, and what opens above the page or floats over it. */
export const ShellEnd = () => (
  <>
    <Drawer />
    <Footer />
    <ScrollToTop />
    <CompareBar />
    <OfflineNotice />
    <Toaster />
  </>
)
