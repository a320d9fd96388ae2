import { countries } from '@waha/contract/countries.ts'
import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { locales, nativeNames } from '@waha/contract/locale.ts'
import { useRef } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldNote } from '../ui/field.tsx'
import { Plus } from '../ui/late-icons.tsx'
import { Panel } from './panel.tsx'
import { codesIn, newRate, newZone, type SettingsDraft } from './settings-draft.ts'
import { pairs, type SettingsFieldsProps, written } from './settings-fields.tsx'
import { Rate } from './settings-rate.tsx'

interface Props extends SettingsFieldsProps {
  control: Control<SettingsDraft>
}

/** Where the shop delivers to, and what that costs. What is typed in keeps its place when another version is read: its own id is its key. */
export const DeliveryFields = ({ control, ...fields }: Props) => {
  const t = useText()
  const zones = useFieldArray({ control, name: 'delivery', keyName: 'key' })
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    zones.remove(index)
    // The button that was pressed goes with its zone.
    add.current?.focus()
  }
  const error = fields.errorOf('delivery') ?? fields.errorOf('delivery.root' as 'delivery')
  return (
    <Panel title={t('desk.settings.facts.delivery')}>
      <p className="mb-5 text-ink-soft">{t('desk.settings.deliveryHint')}</p>
      <div className="grid gap-6">
        {zones.fields.map((zone, index) => (
          <Zone
            key={zone.id ?? zone.key}
            {...fields}
            control={control}
            index={index}
            remove={zones.fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        <FieldNote id="zones-note" error={error} />
        <Button
          ref={add}
          variant="outlined"
          aria-describedby={error && 'zones-note'}
          className="w-fit"
          onClick={() => zones.append(newZone())}
        >
          <Plus className="size-5" />
          {t('desk.settings.addZone')}
        </Button>
      </div>
    </Panel>
  )
}

interface ZoneProps extends Props {
  index: number
  /** undefined: the last one stays. */
  remove: (() => void) | undefined
}

const Zone = ({ index, remove, control, register, errorOf }: ZoneProps) => {
  const t = useText()
  const at = `delivery.${index}` as const
  const rates = useFieldArray({ control, name: `${at}.rates`, keyName: 'key' })
  const group = useRef<HTMLFieldSetElement>(null)
  const removeRate = (place: number) => {
    rates.remove(place)
    group.current?.focus({ preventScroll: true })
  }
  const zone = useWatch({ control, name: at })
  const names = new Intl.DisplayNames(t.locale, { type: 'region' })
  const named = codesIn(zone?.countries ?? '').flatMap(code => (countries.includes(code) ? (names.of(code) ?? code) : []))
  return (
    <fieldset ref={group} tabIndex={-1} className="grid min-w-0 gap-5 rounded-control border border-line p-4 sm:p-5">
      <legend className="px-2 font-medium">{zone?.name[t.locale] || t('desk.settings.newZone')}</legend>
      <div className={pairs}>
        {locales.map(locale => (
          <Field
            key={locale}
            label={t('desk.settings.in', { what: t('desk.settings.zoneName'), language: nativeNames[locale] })}
            {...written(locale)}
            maxLength={settingsLimits.name}
            error={errorOf(`${at}.name.${locale}`)}
            {...register(`${at}.name.${locale}`)}
          />
        ))}
      </div>
      <Field
        label={t('desk.settings.countries')}
        hint={named.length ? new Intl.ListFormat(t.locale, { type: 'unit' }).format(named) : t('desk.settings.countriesHint')}
        dir="ltr"
        autoComplete="off"
        error={errorOf(`${at}.countries`)}
        {...register(`${at}.countries`)}
      />
      {rates.fields.map((rate, place) => (
        <Rate
          key={rate.id ?? rate.key}
          at={`${at}.rates.${place}`}
          register={register}
          errorOf={errorOf}
          remove={rates.fields.length > 1 ? () => removeRate(place) : undefined}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {rates.fields.length < settingsLimits.rates && (
          <Button variant="outlined" onClick={() => rates.append(newRate())}>
            {t('desk.settings.addRate')}
          </Button>
        )}
        {remove && (
          <Button variant="quiet" onClick={remove}>
            {t('desk.settings.removeZone')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
