import type { Product } from '@waha/contract/catalog.ts'
import { compared as mostCompared } from '@waha/contract/limits.ts'
import { useState } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Info, Plus } from '../ui/late-icons.tsx'
import { CompareTable } from './compare-table.tsx'
import { ShareButton } from './share-button.tsx'

interface Props {
  products: readonly Product[]
  /** How many of the address are not on sale. */
  gone: number
  /** How many of the address are more than can be compared. */
  left: number
  onRemove: (id: string) => void
}

/** The table, what it leaves out, and what can be done with it. */
export const Comparison = ({ products, gone, left, onRemove }: Props) => {
  const t = useText()
  const path = usePath()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const several = products.length > 1
  return (
    <>
      <div role="status" className="grid gap-3">
        {gone > 0 && <Note text={t('compare.gone', { count: gone })} />}
        {left > 0 && <Note text={t('compare.left', { count: left, most: mostCompared })} />}
        {!several && <Note text={t('compare.chooseMore')} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {several && (
          <Button variant="outlined" onClick={() => setOnlyDifferent(!onlyDifferent)}>
            {t(onlyDifferent ? 'compare.showAll' : 'compare.onlyDifferent')}
          </Button>
        )}
        <ShareButton name={t('compare.title')} />
        {products.length < mostCompared && (
          <ButtonLink variant="outlined" to={path('/products')}>
            <Plus className="size-4.5" />
            {t('compare.add')}
          </ButtonLink>
        )}
      </div>
      <CompareTable products={products} onlyDifferent={several && onlyDifferent} onRemove={onRemove} />
    </>
  )
}

const Note = ({ text }: { text: string }) => (
  <p className="flex items-center gap-3 rounded-control bg-palm-tint px-4 py-2">
    <Info className="size-5 shrink-0 text-palm" />
    {text}
  </p>
)
