import { localeOf } from '@waha/contract/locale.ts'
import { forStrips } from '../catalog/card-texts.ts'
import { categoriesQuery, groupedQuery } from '../catalog/catalog.queries.ts'
import { prefetch, reduced } from '../data/prefetch.server.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { freeDeliveryQuery } from '../page/free-delivery.ts'
import { PageHead } from '../page/page-head.tsx'
import { StructuredData } from '../page/structured-data.tsx'
import { useAddress, useShop } from '../page/use-shop.ts'
import { late } from '../ui/late.tsx'
import type { Route } from './+types/home.page.ts'
import { CategoryGrid } from './category-grid.tsx'
import { FeatureStrip } from './feature-strip.tsx'
import { Hero } from './hero.tsx'
import { shopFacts } from './shop-facts.ts'

const Collections = late(() => import('./collections.tsx').then(module => module.Collections))

export const loader = ({ request, context }: Route.LoaderArgs) =>
  prefetch(context, {
    optional: [categoriesQuery(), reduced(groupedQuery(localeOf(new URL(request.url).pathname)), forStrips), freeDeliveryQuery()],
  })

export const clientLoader = () => null

const HomePage = () => {
  const t = useText()
  const locale = useLocale()
  const addressOf = useAddress()
  const { publicUrl } = useShop()
  return (
    <>
      <PageHead title={t('home.title')} description={t('layout.promise')} />
      {/* Search engines read what the server rendered: the browser keeps that, and needs no copy. */}
      <StructuredData facts={import.meta.env.SSR ? shopFacts({ locale, publicUrl, addressOf }) : {}} />
      <h1 className="sr-only">{t('home.title')}</h1>
      <Hero />
      <FeatureStrip />
      <div className="shell mt-20 text-center">
        <h2 className="text-32 lg:text-44">{t('home.collections.title')}</h2>
        <p className="mt-2 text-17 text-ink-soft">{t('home.collections.text')}</p>
      </div>
      <CategoryGrid />
      <Collections />
    </>
  )
}
export default HomePage
