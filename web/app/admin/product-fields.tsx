import { audiences } from '@waha/contract/choices.ts'
import { currencySign } from '@waha/contract/currency.ts'
import { limits } from '@waha/contract/limits.ts'
import { useId } from 'react'
import type { Path, UseFormRegister } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { offeredCategories, type ProductDraft } from './product-draft.ts'

interface Props {
  register: UseFormRegister<ProductDraft>
  errorOf: (name: Path<ProductDraft>) => string | undefined
}

/** Name, prices, description and category of a product, and for whom it is. */
export const ProductFields = ({ register, errorOf }: Props) => {
  const t = useText()
  const amount = { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } as const
  return (
    <>
      <Field
        label={t('admin.name')}
        dir="auto"
        autoComplete="off"
        maxLength={limits.productName}
        hint={t('admin.inEnglish')}
        error={errorOf('name')}
        {...register('name')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          label={t('admin.price')}
          {...amount}
          end={<Unit sign={currencySign(t.locale)} />}
          error={errorOf('price')}
          {...register('price')}
        />
        <Field
          label={t('admin.oldPrice')}
          {...amount}
          end={<Unit sign={currencySign(t.locale)} />}
          hint={t('admin.oldPriceHint')}
          error={errorOf('old_price')}
          {...register('old_price')}
        />
        <Field
          label={t('admin.discount')}
          {...amount}
          end={<Unit sign="%" />}
          hint={t('admin.discountHint')}
          error={errorOf('discount')}
          {...register('discount')}
        />
      </div>
      <TextArea
        {...growing}
        label={t('admin.description')}
        dir="auto"
        maxLength={limits.productDescription}
        hint={t('admin.inEnglish')}
        error={errorOf('description')}
        {...register('description')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceField
          label={t('admin.category')}
          none={t('admin.chooseCategory')}
          choices={offeredCategories.map(value => ({ value, label: t(`products.categories.${value}`) }))}
          error={errorOf('category')}
          {...register('category')}
        />
        <ChoiceField
          label={t('admin.audience')}
          none={t('admin.everybody')}
          choices={audiences.map(value => ({ value, label: t(`products.filters.for.${value}`) }))}
          error={errorOf('audience')}
          {...register('audience')}
        />
      </div>
    </>
  )
}

/** Name and description in Arabic, both optional. */
export const ArabicFields = ({ register, errorOf }: Props) => {
  const t = useText()
  const id = useId()
  const arabic = { dir: 'rtl', lang: 'ar', autoComplete: 'off' } as const
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-5 rounded-card bg-sunken p-5">
      <legend className="sr-only">{t('admin.arabic')}</legend>
      <div>
        <p aria-hidden className="font-semibold">
          {t('admin.arabic')}
        </p>
        <p id={id} className="text-13 text-ink-soft">
          {t('admin.arabicText')}
        </p>
      </div>
      <Field
        label={t('admin.arabicName')}
        {...arabic}
        maxLength={limits.productName}
        error={errorOf('translations.ar.name')}
        {...register('translations.ar.name')}
      />
      <TextArea
        {...growing}
        label={t('admin.arabicDescription')}
        {...arabic}
        maxLength={limits.productDescription}
        error={errorOf('translations.ar.description')}
        {...register('translations.ar.description')}
      />
    </fieldset>
  )
}

/** A field that grows with what is typed. */
const growing = { rows: 4, className: 'field-sizing-content max-h-96 min-h-32' }

const Unit = ({ sign }: { sign: string }) => (
  <span aria-hidden className="pe-3 text-ink-soft">
    {sign}
  </span>
)
