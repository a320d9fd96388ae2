import { currencySign } from '@waha/contract/currency.ts'
import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { locales, nativeNames } from '@waha/contract/locale.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { pairs, type SettingsFieldsProps, written } from './settings-fields.tsx'

interface RateProps extends SettingsFieldsProps {
  at: `delivery.${number}.rates.${number}`
  remove: (() => void) | undefined
}

/** A way of delivery: its name, what it costs and how long it takes. */
export const Rate = ({ at, register, errorOf, remove }: RateProps) => {
  const t = useText()
  const money = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 16 } as const
  const days = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const
  const sign = currencySign(t.locale)
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className={pairs}>
        {locales.map(locale => (
          <Field
            key={locale}
            label={t('desk.settings.in', { what: t('desk.settings.rateName'), language: nativeNames[locale] })}
            {...written(locale)}
            maxLength={settingsLimits.name}
            error={errorOf(`${at}.name.${locale}`)}
            {...register(`${at}.name.${locale}`)}
          />
        ))}
        <Field label={t('desk.settings.ratePrice', { sign })} {...money} error={errorOf(`${at}.price`)} {...register(`${at}.price`)} />
        <Field
          label={t('desk.settings.freeFrom', { sign })}
          {...money}
          hint={t('desk.settings.freeFromHint')}
          error={errorOf(`${at}.freeFrom`)}
          {...register(`${at}.freeFrom`)}
        />
        <Field label={t('desk.settings.daysFrom')} {...days} error={errorOf(`${at}.daysFrom`)} {...register(`${at}.daysFrom`)} />
        <Field label={t('desk.settings.daysTo')} {...days} error={errorOf(`${at}.daysTo`)} {...register(`${at}.daysTo`)} />
      </div>
      {remove && (
        <Button variant="quiet" className="w-fit" onClick={remove}>
          {t('desk.settings.removeRate')}
        </Button>
      )}
    </div>
  )
}
