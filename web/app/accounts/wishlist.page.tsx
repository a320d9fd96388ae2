import { useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import { WishlistContents } from './wishlist-contents.tsx'

const WishlistPage = () => {
  const t = useText()
  return (
    <div className="shell pt-8 lg:pt-12">
      <PageHead title={t('wishlist.title')} hidden />
      <WishlistContents level={1} />
    </div>
  )
}
export default WishlistPage
