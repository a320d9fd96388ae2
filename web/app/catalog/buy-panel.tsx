import type { Product } from '@waha/contract/catalog.ts'
import { percentOff } from '@waha/contract/percent-off.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { AddToCartPanel } from '../cart/add-to-cart-panel.tsx'
import { useText } from '../i18n/use-text.ts'
import { useFreeFrom } from '../page/free-delivery.ts'
import { ChevronDown, RotateCcw, ShieldCheck, Truck } from '../ui/icons.tsx'
import { late } from '../ui/late.tsx'
import { Price } from '../ui/price.tsx'
import { WishlistButton } from '../wishlist/wishlist-buttons.tsx'
import { KeyFacts } from './key-facts.tsx'
import { Rating } from './product-card.tsx'
import { ShareButton } from './share-button.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'

const CompareToggle = late(() => import('../compare/compare-buttons.tsx').then(module => module.CompareToggle))

/** Name, rating, price, buttons, key facts and details of a product. */
export const BuyPanel = ({ product }: { product: Product }) => {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="grid content-start gap-4 lg:gap-5">
      <div className="grid gap-1.5">
        <h1 className="text-20 lg:text-32">
          <bdi>{product.name}</bdi>
        </h1>
        <Link to="#reviews" className="-m-3 justify-self-start rounded-control p-3 hover:underline">
          <Rating rating={product.averageRating} count={product.numReviews} />
        </Link>
      </div>
      <PriceLine product={product} />
      <AddToCartPanel product={product} button={button} />
      <StickyBuyBar product={product} button={button} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2 sm:flex sm:flex-wrap sm:gap-3 max-sm:[&>button]:px-2">
        <WishlistButton product={product} />
        <ShareButton name={product.name} />
        <CompareToggle product={product} />
      </div>
      <KeyFacts product={product} />
      <details className="group/details border-y border-line">
        <summary className="flex min-h-14 list-none items-center justify-between rounded-control text-17 font-medium [&::-webkit-details-marker]:hidden">
          {t('products.item.details')}
          <ChevronDown className="size-5 text-ink-soft transition-transform group-open/details:rotate-180" />
        </summary>
        <p dir="auto" className="max-w-prose whitespace-pre-line pb-5 text-ink-soft">
          {product.description}
        </p>
      </details>
      <TrustBadges />
    </div>
  )
}

/** The price; if it was higher before, the old price struck through and a badge with the discount, unless that is 0%. */
const PriceLine = ({ product: { price, old_price } }: { product: Product }) => {
  const t = useText()
  const discount = old_price !== null && old_price > price ? percentOff(price, old_price) : 0
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Price amount={price} className="text-25 font-semibold lg:text-32" />
      {old_price !== null && old_price > price && (
        <>
          <s className="text-17 text-ink-soft">
            <span className="sr-only">{t('products.wasPrice')} </span>
            <Price amount={old_price} />
          </s>
          {discount > 0 && (
            <span className="numeric rounded-full bg-sale px-3 py-1 text-13 font-semibold text-on-sale">
              {t('products.off', { percent: discount })}
            </span>
          )}
        </>
      )}
    </p>
  )
}

const badges = [
  { icon: Truck, title: 'shipping', text: 'shippingText' },
  { icon: ShieldCheck, title: 'secure', text: 'secureText' },
  { icon: RotateCcw, title: 'returns', text: 'returnsText' },
] as const

/** Shipping, where it can be free, secure payment and returns. */
const TrustBadges = () => {
  const t = useText()
  const freeFrom = useFreeFrom()
  return (
    <ul className={`grid gap-4 rounded-card bg-sunken p-5 print:hidden ${freeFrom === null ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
      {badges.slice(freeFrom === null ? 1 : 0).map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:grid sm:content-start sm:justify-items-center sm:gap-2 sm:text-center">
          <Icon className={`size-6 shrink-0 text-palm ${title === 'shipping' ? 'pointing' : ''}`} strokeWidth={1.5} />
          <div>
            <p className="font-medium">{t(`products.item.badges.${title}`)}</p>
            <p className="text-13 text-ink-soft">{t(`products.item.badges.${text}`, { amount: freeFrom ?? '…' })}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
