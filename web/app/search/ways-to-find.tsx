import { useText } from '../i18n/use-text.ts'
import { CategoryLinks } from './category-links.tsx'
import { ShopSearch } from './shop-search.tsx'

/** For a page that is not there: ways to find what was looked for. */
export const WaysToFind = () => {
  const t = useText()
  return (
    <div className="mx-auto -mt-8 grid max-w-2xl gap-6 pb-8">
      <ShopSearch label={t('products.search.label')} />
      <CategoryLinks />
    </div>
  )
}
