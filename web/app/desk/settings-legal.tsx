import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { locales, nativeNames } from '@waha/contract/locale.ts'
import { type LegalPage, legalPages } from '@waha/contract/shop-parts.ts'
import { useText } from '../i18n/use-text.ts'
import { TextArea } from '../ui/text-area.tsx'
import { OrderCard } from './order-card.tsx'
import { growing, pairs, type SettingsFieldsProps, written } from './settings-fields.tsx'

/** The texts of the legal pages, each in both languages. */
export const LegalFields = ({ register, errorOf }: SettingsFieldsProps) => {
  const t = useText()
  const faulty = (page: LegalPage) => locales.some(locale => errorOf(`legal.${page}.${locale}`))
  return (
    <OrderCard title={t('desk.settings.legal')}>
      <p className="mb-5 text-ink-soft">{t('desk.settings.legalHint')}</p>
      <div className="grid gap-3">
        {legalPages.map(page => (
          <details key={page} open={faulty(page) || undefined} className="rounded-control border border-line px-4 open:pb-4">
            <summary className="min-h-12 py-3 font-medium">{t(`about.legal.${page}`)}</summary>
            <div className={pairs}>
              {locales.map(locale => (
                <TextArea
                  className={growing}
                  key={locale}
                  label={t('desk.settings.in', { what: t(`about.legal.${page}`), language: nativeNames[locale] })}
                  {...written(locale)}
                  rows={10}
                  error={errorOf(`legal.${page}.${locale}`, { max: settingsLimits.legalText })}
                  {...register(`legal.${page}.${locale}`)}
                />
              ))}
            </div>
          </details>
        ))}
      </div>
    </OrderCard>
  )
}
