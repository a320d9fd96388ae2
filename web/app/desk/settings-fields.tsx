import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { type Locale, locales, nativeNames } from '@waha/contract/locale.ts'
import { socialNetworks } from '@waha/contract/shop-parts.ts'
import type { Path, UseFormRegister } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { Field } from '../ui/field.tsx'
import { leftToRight } from '../ui/left-to-right.ts'
import { TextArea } from '../ui/text-area.tsx'
import { Panel } from './panel.tsx'
import type { SettingsDraft } from './settings-draft.ts'

export interface SettingsFieldsProps {
  register: UseFormRegister<SettingsDraft>
  errorOf: (name: Path<SettingsDraft>, params?: Record<string, string | number>) => string | undefined
}

/** How a text in a language is typed, whatever the page's. */
export const written = (locale: Locale) => ({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr', autoComplete: 'off' }) as const
const latin = { dir: 'ltr', autoComplete: 'off' } as const
/** A text area that grows with what is typed. */
export const growing = 'field-sizing-content max-h-96'
export const pairs = 'grid items-start gap-5 sm:grid-cols-2'

/** Name, tax and stock. */
export const ShopFields = ({ register, errorOf }: SettingsFieldsProps) => {
  const t = useText()
  return (
    <Panel title={t('desk.settings.shop')}>
      <div className={pairs}>
        {locales.map(locale => (
          <Field
            key={locale}
            label={t('desk.settings.in', { what: t('desk.settings.facts.name'), language: nativeNames[locale] })}
            {...written(locale)}
            maxLength={settingsLimits.name}
            error={errorOf(`name.${locale}`, { max: settingsLimits.name })}
            {...register(`name.${locale}`)}
          />
        ))}
        <Field
          label={t('desk.settings.facts.vatNumber')}
          hint={t('desk.settings.vatNumberHint')}
          {...latin}
          maxLength={settingsLimits.vatNumber}
          error={errorOf('vatNumber')}
          {...register('vatNumber')}
        />
        <Field
          label={t('desk.settings.facts.vatRate')}
          hint={t('desk.settings.vatRateHint')}
          {...latin}
          inputMode="decimal"
          maxLength={6}
          error={errorOf('vatRate')}
          {...register('vatRate')}
        />
        <Field
          label={t('desk.settings.facts.stockThreshold')}
          hint={t('desk.settings.stockThresholdHint')}
          {...latin}
          inputMode="numeric"
          maxLength={4}
          error={errorOf('stockThreshold')}
          {...register('stockThreshold')}
        />
      </div>
    </Panel>
  )
}

/** How customers reach the shop. */
export const ContactFields = ({ register, errorOf }: SettingsFieldsProps) => {
  const t = useText()
  return (
    <Panel title={t('desk.settings.contact')}>
      <div className={pairs}>
        <Field label={t('desk.settings.facts.email')} {...latin} type="email" error={errorOf('email')} {...register('email')} />
        <Field
          label={t('desk.settings.facts.phone')}
          {...latin}
          {...leftToRight}
          type="tel"
          error={errorOf('phone')}
          {...register('phone')}
        />
        {locales.map(locale => (
          <TextArea
            key={locale}
            className={growing}
            label={t('desk.settings.in', { what: t('desk.settings.facts.address'), language: nativeNames[locale] })}
            {...written(locale)}
            rows={3}
            error={errorOf(`address.${locale}`, { max: settingsLimits.address })}
            {...register(`address.${locale}`)}
          />
        ))}
        {socialNetworks.map((network, index) => (
          <Field
            key={network}
            label={t(`layout.social.${network}`)}
            hint={index === 0 ? t('desk.settings.socialHint') : undefined}
            {...latin}
            type="url"
            placeholder="https://"
            error={errorOf(`social.${network}`)}
            {...register(`social.${network}`)}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Who is told of new orders. */
export const MailFields = ({ register, errorOf }: SettingsFieldsProps) => {
  const t = useText()
  return (
    <Panel title={t('desk.settings.mails')}>
      <TextArea
        className={growing}
        label={t('desk.settings.facts.orderMails')}
        hint={t('desk.settings.orderMailsHint')}
        {...latin}
        rows={3}
        error={errorOf('orderMails')}
        {...register('orderMails')}
      />
    </Panel>
  )
}
