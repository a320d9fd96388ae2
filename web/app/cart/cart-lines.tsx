import { lineTotalCents } from '@waha/contract/cart.rules.ts'
import type { Cart, CartLine } from '@waha/contract/cart.ts'
import { toDollars } from '@waha/contract/money.ts'
import { Link } from 'react-router'
import { usePath, useText } from '../i18n/use-text.ts'
import { whole } from '../i18n/whole.ts'
import { Button } from '../ui/button.tsx'
import { CutText } from '../ui/cut-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Heart } from '../ui/icons.tsx'
import { Trash2 } from '../ui/late-icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { useRowActions } from './use-row-actions.ts'

/** The cart's table; its rows become cards on small screens. */
export const CartLines = ({ cart }: { cart: Cart }) => {
  const t = useText()
  return (
    <table className="block w-full md:table">
      <caption className="sr-only">{t('cart.title')}</caption>
      <thead className="border-b border-line text-13 text-ink-soft max-md:sr-only">
        <tr>
          <th scope="col" className="pb-3 text-start font-medium">
            {t('cart.columns.product')}
          </th>
          <th scope="col" className="pb-3 text-start font-medium">
            {t('cart.columns.price')}
          </th>
          <th scope="col" className="pb-3 text-start font-medium">
            {t('cart.columns.total')}
          </th>
          <th scope="col" className="pb-3">
            <span className="sr-only">{t('cart.columns.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {cart.map(line => (
          <Row key={line._id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ line }: { line: CartLine }) => {
  const t = useText()
  const actions = useRowActions(line)
  const { product } = line
  return (
    <tr
      data-testid={`line-${product.id}`}
      className="relative flex flex-wrap gap-x-4 gap-y-3 border-b border-line py-5 md:table-row md:py-0"
    >
      <td className="contents md:table-cell md:py-5 md:pe-6">
        <div className="contents md:flex md:gap-5">
          <Picture src={product.image} alt={product.name} sizes={112} className="size-24 shrink-0 rounded-card md:size-28" />
          <ProductCell line={line} {...actions} />
        </div>
      </td>
      <td className="max-md:hidden md:pe-6 md:pt-6 md:align-top">
        <Price amount={product.price} />
      </td>
      <td className="self-center md:pe-4 md:pt-6 md:align-top">
        <span className="sr-only md:hidden">{t('cart.columns.total')}</span>{' '}
        <Price amount={toDollars(lineTotalCents(line))} className="text-17 font-semibold" />
      </td>
      <td className="ms-auto self-center md:pt-4 md:align-top">
        <IconButton
          icon={Trash2}
          label={t('cart.remove', { name: product.name })}
          disabled={actions.pending}
          onClick={actions.remove}
          className="-me-2 text-ink-soft hover:text-sale"
        />
      </td>
    </tr>
  )
}

type ProductCellProps = { line: CartLine } & ReturnType<typeof useRowActions>

const ProductCell = ({ line: { product, quantity }, pending, moving, setQuantity, moveToWishlist }: ProductCellProps) => {
  const t = useText()
  const path = usePath()
  return (
    <div className="contents md:grid md:min-w-0 md:content-start md:gap-1.5">
      <div className="grid min-w-0 content-start gap-1.5 max-md:w-[calc(100%-7rem)]">
        <Link to={path(`/products/${product.id}`)} dir="auto" className="rounded-control text-17 font-medium hover:text-palm">
          {whole(product.name)}
        </Link>
        <p dir="auto" className="line-clamp-1 max-w-md text-13 text-ink-soft sm:line-clamp-2">
          <CutText text={product.description} />
        </p>
        <p className="text-13 text-ink-soft md:hidden">
          <span className="sr-only">{t('cart.columns.price')}</span> <Price amount={product.price} />
        </p>
      </div>
      <div className="grid grow self-center md:mt-1">
        {product.available ? (
          <QuantityStepper name={product.name} quantity={quantity} pending={pending} onChange={setQuantity} />
        ) : (
          <p role="alert" className="text-13 text-sale">
            {t('cart.unavailable')}
          </p>
        )}
      </div>
      {product.available && (
        <div className="order-last w-full">
          <Button
            variant="quiet"
            aria-label={t('cart.moveNamed', { name: product.name })}
            disabled={pending && !moving}
            pending={moving}
            onClick={moveToWishlist}
            className="-mx-3 -my-2 px-3 md:my-0"
          >
            <Heart className="size-4.5" strokeWidth={1.75} />
            {t('cart.move')}
          </Button>
        </div>
      )}
    </div>
  )
}
