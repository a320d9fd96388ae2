import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { FieldNote } from '../ui/field.tsx'
import { offeredCategories } from './product-draft.ts'

/** Where the product will stand. */
export const CategoryField = ({ error, ...select }: { error?: string | undefined } & ComponentProps<'select'>) => {
  const t = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('admin.category')}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className={`block min-h-12 w-full appearance-none rounded-control border bg-surface ps-4 pe-11 text-17 text-ink transition-colors ${error ? 'border-sale' : 'border-border hover:border-palm'}`}
          {...select}
        >
          <option value="">{t('admin.chooseCategory')}</option>
          {offeredCategories.map(category => (
            <option key={category} value={category}>
              {t(`products.categories.${category}`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-soft" />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
