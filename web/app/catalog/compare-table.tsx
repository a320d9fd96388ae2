import type { Product } from '@waha/contract/catalog.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { usePath, useText } from '../i18n/use-text.ts'
import { whole } from '../i18n/whole.ts'
import { focusMain } from '../ui/focus-main.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { X } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'
import { rows } from './compare-rows.tsx'
import './compare-frame.css'
import './compare.css'

interface Props {
  products: readonly Product[]
  onlyDifferent: boolean
  onRemove: (id: string) => void
}

/** Products as columns, what is said of them as rows. On narrow screens it scrolls sideways by whole columns, below the names of the rows. */
export const CompareTable = ({ products, onlyDifferent, onRemove }: Props) => {
  const t = useText()
  const names = useRef<HTMLDivElement>(null)
  const written = rows.map(row => ({ ...row, values: products.map(product => row.value(product, t)) }))
  // A row of which no product has anything says nothing.
  const told = written.filter(({ values }) => values.some(value => value !== null))
  const shown = told.map(row => ({ ...row, differs: new Set(row.values).size > 1 })).filter(row => row.differs || !onlyDifferent)
  return (
    <>
      <p data-count={products.length} className="compare-more text-13 text-ink-soft">
        {t('compare.more')}
      </p>
      <div data-count={products.length} className="compare-frame">
        <div ref={names} aria-hidden className="compare-names print:hidden">
          <div>
            {products.map(({ id, name }) => (
              <span key={id} dir="auto">
                {whole(name)}
              </span>
            ))}
          </div>
        </div>
        <section
          aria-label={t('compare.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: { scrollLeft } }) => names.current?.scrollTo({ left: scrollLeft, behavior: 'instant' })}
          className="compare"
        >
          <table>
            <colgroup>
              <col />
              {products.map(({ id }) => (
                <col key={id} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{t('compare.property')}</span>
                </th>
                {products.map(product => (
                  <th key={product.id} scope="col" aria-label={product.name}>
                    <ProductHead product={product} onRemove={onRemove} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, differs, values, show }) => (
                <tr key={name} className={differs ? 'differs' : undefined}>
                  <th scope="row">
                    <span className="row-name">{t(name)}</span>
                    {differs && <span className="sr-only"> {t('compare.differs')}</span>}
                  </th>
                  {products.map((product, index) => (
                    <td key={product.id} dir={show ? undefined : 'auto'}>
                      {values[index] === null ? <Nothing /> : show ? show(product, t) : whole(`${values[index]}`)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </>
  )
}

const Nothing = () => {
  const t = useText()
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('compare.nothing')}</span>
    </>
  )
}

const ProductHead = ({ product, onRemove }: { product: Product } & Pick<Props, 'onRemove'>) => {
  const t = useText()
  const path = usePath()
  const remove = () => {
    focusMain()
    onRemove(product.id)
  }
  return (
    <div className="compare-head">
      <Picture src={product.image} alt="" sizes="(min-width: 64rem) 16rem, 40vw" preview={product.preview} className="rounded-card" />
      <IconButton icon={X} label={t('compare.remove', { name: product.name })} onClick={remove} />
      <Link to={path(`/products/${product.id}`)} dir="auto" className="hover:text-palm">
        {whole(product.name)}
      </Link>
      <AddToCartButton product={product} />
    </div>
  )
}
