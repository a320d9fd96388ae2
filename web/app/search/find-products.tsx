import { categories } from '@waha/contract/choices.ts'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { CategoryIcon } from './category-icon.tsx'
import { ShopSearch } from './shop-search.tsx'

/** Shown on a 404: search and links to the categories. */
export const FindProducts = () => (
  <div className="mx-auto -mt-8 grid max-w-2xl gap-6 pb-8">
    <ShopSearch />
    <CategoryLinks />
  </div>
)

/** A link for each category. */
export const CategoryLinks = ({ className = '' }: { className?: string }) => {
  const t = useText()
  const path = usePath()
  return (
    <nav aria-label={t('search.browse')} className={className}>
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map(category => (
          <li key={category}>
            <Link
              to={path(`/products?category=${category}`)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-ink-soft transition-colors hover:border-palm hover:text-palm"
            >
              <CategoryIcon category={category} className="size-4.5" />
              {t(`products.categories.${category}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
