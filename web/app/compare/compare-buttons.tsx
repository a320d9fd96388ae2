import type { Product } from '@waha/contract/catalog.ts'
import { compared as mostCompared } from '@waha/contract/limits.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Check, Scale } from '../ui/icons.tsx'
import { toast } from '../ui/toast-store.ts'
import { comparePath, toggleCompared, useCompared } from './compared.ts'

type Named = Pick<Product, 'id' | 'name'>

const useCompareToggle = (id: string) => {
  const chosen = useCompared().includes(id)
  const toggle = () => {
    if (!toggleCompared(id)) toast.info(t => t('compare.full', { count: mostCompared }))
  }
  return { chosen, toggle, icon: chosen ? Check : Scale }
}

/** On a product card, below the heart. */
export const CompareButton = ({ product: { id, name } }: { product: Named }) => {
  const t = useText()
  const { chosen, toggle, icon: Icon } = useCompareToggle(id)
  return (
    <span className="absolute end-0 top-12">
      <button type="button" aria-pressed={chosen} aria-label={t('compare.toggle', { name })} onClick={toggle} className="heart-button">
        <Icon className={`size-5 ${chosen ? 'text-palm' : 'text-ink-soft'}`} strokeWidth={1.75} />
      </button>
    </span>
  )
}

/** On the product's page; below 1024 px with the way to the comparison, whose bar does not show there. */
export const CompareToggle = ({ product: { id } }: { product: Named }) => {
  const t = useText()
  const path = usePath()
  const ids = useCompared()
  const { chosen, toggle, icon: Icon } = useCompareToggle(id)
  return (
    <>
      <Button variant="outlined" aria-pressed={chosen} onClick={toggle}>
        <Icon className="size-4.5" strokeWidth={1.75} />
        {t('compare.button')}
      </Button>
      {ids.length > 1 && (
        <span className="col-span-full lg:hidden">
          <ButtonLink variant="outlined" to={path(comparePath(ids))} className="w-full">
            {t('compare.chosen', { count: ids.length })}
          </ButtonLink>
        </span>
      )}
    </>
  )
}
