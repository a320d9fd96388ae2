import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Labelled } from '../ui/field.tsx'
import { offeredCategories } from './product-draft.ts'

/** Where the product will stand. */
export const CategoryField = ({ error, ...select }: { error?: string | undefined } & ComponentProps<'select'>) => {
  const t = useText()
  return (
    <Labelled label={t('admin.category')} error={error}>
      {control => (
        <div className="relative">
          <select {...control} className={`${control.className} min-h-12 appearance-none ps-4 pe-11`} {...select}>
            <option value="">{t('admin.chooseCategory')}</option>
            {offeredCategories.map(category => (
              <option key={category} value={category}>
                {t(`products.categories.${category}`)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-soft" />
        </div>
      )}
    </Labelled>
  )
}
