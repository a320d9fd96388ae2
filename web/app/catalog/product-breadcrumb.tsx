import type { Product } from '@waha/contract/catalog.ts'
import { Link, useNavigate } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { StructuredData } from '../page/structured-data.tsx'
import { useAddress } from '../page/use-shop.ts'
import { ArrowLeft, ChevronRight } from '../ui/icons.tsx'
import { breadcrumbFacts } from './product-facts.ts'

/** A breadcrumb on large screens; on small ones a back button, and the category. */
export const ProductBreadcrumb = ({ product }: { product: Product }) => (
  <>
    <div className="-mx-2 flex items-center justify-between gap-3 text-ink-soft lg:hidden print:hidden">
      <BackButton />
      <CategoryLink category={product.category} />
    </div>
    <Crumbs product={product} />
  </>
)

const shortLink = 'inline-flex min-h-11 items-center gap-2 rounded-control px-2 hover:text-palm'

const BackButton = () => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  // If the visit began here, Back would leave the shop.
  const back = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(path('/products')))
  return (
    <button type="button" onClick={() => void back()} className={shortLink}>
      <ArrowLeft className="pointing size-4.5" />
      {t('products.item.back')}
    </button>
  )
}

const CategoryLink = ({ category }: Pick<Product, 'category'>) => {
  const t = useText()
  const path = usePath()
  return (
    <Link to={path(`/products?category=${category}`)} className={shortLink}>
      {t(`products.categories.${category}`)}
      <ChevronRight className="pointing size-4" />
    </Link>
  )
}

const Crumbs = ({ product }: { product: Product }) => {
  const t = useText()
  const path = usePath()
  const addressOf = useAddress()
  const ancestors = [
    { to: '/', text: t('layout.home') },
    { to: '/products', text: t('layout.products') },
    { to: `/products?category=${product.category}`, text: t(`products.categories.${product.category}`) },
  ]
  const trail = [...ancestors, { to: `/products/${product.id}`, text: product.name }]
  return (
    <nav aria-label={t('products.item.breadcrumb')} className="mb-6 max-lg:hidden">
      <StructuredData facts={breadcrumbFacts(trail.map(({ to, text }) => ({ name: text, address: addressOf(to) })))} />
      <ol className="flex items-center gap-2 text-13 text-ink-soft">
        {ancestors.map(({ to, text }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={path(to)} className="rounded-control hover:text-palm">
              {text}
            </Link>
            <ChevronRight className="pointing size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="line-clamp-1 text-ink">
          <bdi>{product.name}</bdi>
        </li>
      </ol>
    </nav>
  )
}
