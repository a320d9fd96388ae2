import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Product } from '@waha/contract/catalog.ts'
import { localeOf } from '@waha/contract/locale.ts'
import { prefetch, reduced } from '../data/prefetch.server.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { Below } from '../page/below.tsx'
import { ErrorScreen, notFound } from '../page/error-screen.tsx'
import { freeDeliveryQuery } from '../page/free-delivery.ts'
import { PageHead } from '../page/page-head.tsx'
import { QueryState } from '../page/query-state.tsx'
import { StructuredData } from '../page/structured-data.tsx'
import { useAddress, usePictureAddress } from '../page/use-shop.ts'
import { reviewsQuery } from '../reviews/reviews.queries.ts'
import { late } from '../ui/late.tsx'
import { useProgressLine } from '../ui/use-progress-line.ts'
import type { Route } from './+types/product.page.ts'
import { BuyPanel } from './buy-panel.tsx'
import { forStrip } from './card-texts.ts'
import { cachedProduct, isUnknownProduct, keepOtherLocale, productQuery, relatedQuery } from './catalog.queries.ts'
import { Gallery } from './gallery.tsx'
import { ProductBreadcrumb } from './product-breadcrumb.tsx'
import { ProductError } from './product-error.tsx'
import { productFacts } from './product-facts.ts'
import { ProductPageSkeleton } from './product-skeletons.tsx'

const BelowProduct = late(() => import('./below-product.tsx').then(module => module.BelowProduct))
const FindProducts = late(() => import('../search/find-products.tsx').then(module => module.FindProducts), { ahead: false })

export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const locale = localeOf(new URL(request.url).pathname)
  return prefetch(context, {
    required: [productQuery(locale, params.id)],
    optional: [reviewsQuery(params.id), freeDeliveryQuery()],
    dependent: product => [reduced(relatedQuery(locale, (product as Product).category), forStrip)],
  })
}

export const clientLoader = () => null

const ProductPage = ({ params }: Route.ComponentProps) => {
  const locale = useLocale()
  const queries = useQueryClient()
  const options = productQuery(locale, params.id)
  // Until the product is loaded, what the lists know of it is shown.
  const product = useQuery({
    ...options,
    placeholderData: (previous, previousQuery) =>
      cachedProduct(queries, locale, params.id) ?? keepOtherLocale(options.queryKey, previous, previousQuery),
  })
  useProgressLine(product.isFetching && product.isPending)
  if (isUnknownProduct(product.error)) return <ErrorScreen error={notFound} suggestions={<FindProducts />} />
  return (
    <QueryState query={product} pending={<PendingProduct />} failed={failure => <ProductError {...failure} />}>
      {shown => <ProductDetail key={shown.id} product={shown} />}
    </QueryState>
  )
}
export default ProductPage

const PendingProduct = () => {
  const t = useText()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('common.loading') })}</title>
      <ProductPageSkeleton />
    </>
  )
}

const ProductDetail = ({ product }: { product: Product }) => {
  const t = useText()
  const place = {
    address: useAddress()(`/products/${product.id}`),
    category: t(`products.categories.${product.category}`),
    pictureAddress: usePictureAddress(),
  }
  return (
    <div className="shell pt-1 lg:pt-6">
      <PageHead title={product.name} description={product.description} picture={product.image} kind="product" />
      <StructuredData facts={productFacts(product, place)} />
      <ProductBreadcrumb product={product} />
      <div className="grid gap-4 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <Gallery
          name={product.name}
          pictures={[product.image, ...product.images].filter(picture => picture !== null)}
          preview={product.preview}
        />
        <BuyPanel product={product} />
      </div>
      <Below>
        <BelowProduct product={product} />
      </Below>
    </div>
  )
}
