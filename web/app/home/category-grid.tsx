import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { categoriesQuery } from '../catalog/catalog.queries.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { Picture } from '../ui/picture.tsx'
import { categoryEmblems } from './photographs.ts'

/** A tile for each category. */
export const CategoryGrid = () => {
  const t = useText()
  const path = usePath()
  const categories = useQuery(categoriesQuery())
  return (
    <section aria-labelledby="categories" tabIndex={-1} className="shell mt-12">
      <h2 id="categories" className="mb-6 text-20">
        {t('products.category')}
      </h2>
      <QueryState
        query={categories}
        pending={null}
        failed={({ error, ...again }) => <FailedPart text={problemText(t, error)} {...again} />}
      >
        {tiles => (
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
            {tiles.map(({ name: category }) => (
              <li key={category}>
                <Link
                  to={path(`/products?category=${category}`)}
                  className="group grid justify-items-center gap-4 rounded-card bg-surface px-4 py-8 shadow-soft transition-shadow hover:shadow-raised"
                >
                  <Picture
                    src={categoryEmblems[category]}
                    alt=""
                    sizes={112}
                    className="size-28 rounded-full transition-transform group-hover:scale-106"
                  />
                  <span className="font-medium group-hover:text-palm">{t(`products.categories.${category}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
