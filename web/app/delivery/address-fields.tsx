import type { Address } from '@waha/contract/address.ts'
import { type AskedField, fieldsIn, type PlaceField } from '@waha/contract/address-formats.ts'
import { countryName } from '@waha/contract/address-lines.ts'
import { longestAddressLine, longestAddressNote } from '@waha/contract/limits.ts'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isolated } from '../i18n/format.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Field } from '../ui/field.tsx'
import { leftToRight } from '../ui/left-to-right.ts'
import type { useSchemaForm } from '../ui/use-schema-form.ts'

interface Props {
  register: UseFormReturn<Address>['register']
  errorOf: ReturnType<typeof useSchemaForm<Address>>['errorOf']
}

/** The countries that are delivered to, by name. One that is chosen stays to be seen, though it may not be served any more. */
export const CountryField = ({ register, errorOf, countries, chosen }: Props & { countries: readonly string[]; chosen: string }) => {
  const t = useText()
  const locale = useLocale()
  const { compare } = new Intl.Collator(locale)
  const names = [...new Set([...countries, chosen])].filter(Boolean).map(value => ({ value, label: countryName(locale, value) }))
  return (
    <ChoiceField
      label={t('delivery.country')}
      choices={names.toSorted((one, other) => compare(one.label, other.label))}
      error={errorOf('country')}
      autoComplete="shipping country"
      required
      {...register('country')}
    />
  )
}

export const PersonFields = ({ register, errorOf }: Props) => {
  const t = useText()
  return (
    <>
      <Field
        label={t('delivery.recipient')}
        autoComplete="shipping name"
        dir="auto"
        required
        error={errorOf('recipient', { max: longestAddressLine })}
        {...register('recipient')}
      />
      <Field
        label={t('delivery.phone')}
        hint={t('delivery.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel"
        {...leftToRight}
        required
        error={errorOf('phone', { max: longestAddressLine })}
        {...register('phone')}
      />
    </>
  )
}

export const NoteField = ({ register, errorOf }: Props) => {
  const t = useText()
  return (
    <Field
      label={t('delivery.optional', { field: t('delivery.note') })}
      autoComplete="off"
      dir="auto"
      error={errorOf('note', { max: longestAddressNote })}
      {...register('note')}
    />
  )
}

const looks: Record<PlaceField, ComponentProps<'input'>> = {
  region: { autoComplete: 'shipping address-level1', dir: 'auto' },
  city: { autoComplete: 'shipping address-level2', dir: 'auto' },
  district: { autoComplete: 'shipping address-level3', dir: 'auto' },
  street: { autoComplete: 'shipping address-line1', dir: 'auto' },
  building: { autoComplete: 'shipping address-line2', dir: 'auto' },
  postalCode: { autoComplete: 'shipping postal-code', ...leftToRight },
  shortAddress: { autoComplete: 'off', dir: 'ltr', autoCapitalize: 'characters', maxLength: 12 },
}

const digitsOnly = /^\d+$/

/** The fields of the country's own format, by its names and in its order. */
export const PlaceFields = ({ register, errorOf, country }: Props & { country: string }) => {
  const t = useText()
  const hintOf = ({ name, example }: AskedField) => {
    if (name === 'shortAddress') return t('delivery.shortAddressHint')
    if (name === 'buildingNumber') return t('delivery.buildingNumberHint')
    return example && t('delivery.example', { example: isolated(example) })
  }
  return fieldsIn(country).map(asked => {
    const { field, name, required, example = '' } = asked
    const label = t(`delivery.fields.${name}`)
    return (
      <Field
        key={`${country} ${field}`}
        label={required ? label : t('delivery.optional', { field: label })}
        hint={hintOf(asked)}
        required={required}
        {...(digitsOnly.test(example) ? { inputMode: 'numeric' as const } : {})}
        {...looks[field]}
        error={errorOf(field, { example, max: longestAddressLine })}
        {...register(field)}
      />
    )
  })
}
