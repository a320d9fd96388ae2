import { factNames } from '@waha/contract/choices.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Path, UseFormRegister } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { Field } from '../ui/field.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import type { ProductDraft } from './product-draft.ts'

interface Props {
  register: UseFormRegister<ProductDraft>
  errorOf: (name: Path<ProductDraft>) => string | undefined
}

/** The key facts of a product in both languages, all optional; folded until somebody wants them. */
export const FactFields = ({ register, errorOf }: Props) => {
  const t = useText()
  const field = { autoComplete: 'off', maxLength: limits.productFact } as const
  return (
    <details className="group/details border-y border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {t('admin.facts')}
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open/details:rotate-180" />
      </summary>
      <div className="grid gap-5 pb-5 sm:grid-cols-2">
        {factNames.flatMap(name => [
          <Field
            key={name}
            label={t(`products.facts.${name}`)}
            dir="auto"
            {...field}
            error={errorOf(`facts.${name}`)}
            {...register(`facts.${name}`)}
          />,
          <Field
            key={`${name} in Arabic`}
            label={t('admin.factInArabic', { fact: t(`products.facts.${name}`) })}
            dir="rtl"
            lang="ar"
            {...field}
            error={errorOf(`translations.ar.facts.${name}`)}
            {...register(`translations.ar.facts.${name}`)}
          />,
        ])}
      </div>
    </details>
  )
}
