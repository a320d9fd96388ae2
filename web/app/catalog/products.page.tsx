import { useQuery } from '@tanstack/react-query'
import { localeOf } from '@waha/contract/locale.ts'
import { prefetch, reduced } from '../data/prefetch.server.ts'
import { type Text, useLocale, useText } from '../i18n/use-text.ts'
import { freeDeliveryQuery } from '../page/free-delivery.ts'
import { PageHead } from '../page/page-head.tsx'
import { StructuredData } from '../page/structured-data.tsx'
import { useAddress } from '../page/use-shop.ts'
import { late } from '../ui/late.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import type { Route } from './+types/products.page.ts'
import { ActiveFilters } from './active-filters.tsx'
import { forCards } from './card-texts.ts'
import { facetsQuery, productListQuery } from './catalog.queries.ts'
import { type Filters, facetFiltersOf, listQueryOf, noFilters, readFilters, useFilters, writeFilters } from './filters.ts'
import { ListAside } from './list-aside.tsx'
import { listFacts } from './product-facts.ts'
import { ProductGrid } from './product-grid.tsx'
import { ProductsHeader } from './products-header.tsx'
import { SortSelect } from './sort-select.tsx'
import { useFilterPanel } from './use-filter-panel.ts'

const LeftOut = late(() => import('./filter-panel.tsx').then(module => module.LeftOut))
const FilterSheet = late(() => import('./filter-panel.tsx').then(module => module.FilterSheet))

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const filters = readFilters(searchParams)
  const list = reduced(productListQuery(localeOf(pathname), listQueryOf(filters)), forCards)
  // From here people go on to products, which say from which sum delivery is free.
  return prefetch(context, { optional: [list, facetsQuery(facetFiltersOf(filters)), freeDeliveryQuery()] })
}

export const clientLoader = () => null

// Another page or filter of the list needs nothing of the router: it shows without a state between.
export const shouldRevalidate = () => false

const ProductsPage = () => {
  const t = useText()
  const locale = useLocale()
  const { filters } = useFilters()
  const list = useQuery(productListQuery(locale, listQueryOf(filters)))
  const panel = useFilterPanel()
  const addressOf = useAddress()
  const total = list.isPlaceholderData ? undefined : list.data?.total
  const understood = list.isPlaceholderData ? undefined : list.data?.understood
  const title = filters.category ? t(`products.categories.${filters.category}`) : t('products.title')
  const description = filters.category ? t('products.categoryDescription', { category: title }) : t('products.description')
  return (
    <>
      <PageHead title={titleOf(t, title, filters)} description={description} canonicalQuery={queryOf(filters.category)} />
      {list.data && <StructuredData facts={listFacts(list.data, addressOf)} />}
      {panel.aside && (
        <SkipLink to="list" hidden="max-lg:hidden">
          {t('products.skip')}
        </SkipLink>
      )}
      <ProductsHeader title={title} total={total} panel={panel} />
      <div className="shell flex items-start gap-8 pt-6">
        {panel.aside && <ListAside />}
        <div className="min-w-0 grow">
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
            <ActiveFilters understood={understood} />
            <SortSelect />
          </div>
          {understood && <LeftOut {...understood} />}
          <section id="list" tabIndex={-1}>
            <ProductGrid list={list} />
          </section>
        </div>
      </div>
      {panel.sheet && <FilterSheet total={total} onClose={panel.closeSheet} />}
    </>
  )
}
export default ProductsPage

/** What tells one list of another in a tab and in the history: “honey” · Groceries · Page 2. */
const titleOf = (t: Text, list: string, { searchTerm, page }: Filters) =>
  [searchTerm && t('search.quoted', { term: searchTerm }), list, page > 1 && t('products.pageNumber', { page })].filter(Boolean).join(' · ')

const queryOf = (category: Parameters<typeof writeFilters>[0]['category']) =>
  category ? `?${writeFilters({ ...noFilters, category })}` : ''
