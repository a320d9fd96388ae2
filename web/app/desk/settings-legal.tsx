import { settingsLimits } from '@waha/contract/desk/settings-limits.ts'
import { locales, nativeNames } from '@waha/contract/locale.ts'
import { type LegalPage, legalPages } from '@waha/contract/shop-parts.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../i18n/use-text.ts'
import { TextArea } from '../ui/text-area.tsx'
import { Panel } from './panel.tsx'
import { growing, pairs, type SettingsFieldsProps, written } from './settings-fields.tsx'

interface Props extends SettingsFieldsProps {
  /** How often saving was tried. */
  tries: number
}

/** The texts of the legal pages, each in both languages. */
export const LegalFields = (props: Props) => {
  const t = useText()
  return (
    <Panel title={t('desk.settings.legal')}>
      <p className="mb-5 text-ink-soft">{t('desk.settings.legalHint')}</p>
      <div className="grid gap-3">
        {legalPages.map(page => (
          <LegalTexts key={page} page={page} {...props} />
        ))}
      </div>
    </Panel>
  )
}

/** A fault opens the panel, and so does a save that meets one. Nothing but the owner closes it. */
const LegalTexts = ({ page, register, errorOf, tries }: Props & { page: LegalPage }) => {
  const t = useText()
  const panel = useRef<HTMLDetailsElement>(null)
  const faulty = locales.some(locale => errorOf(`legal.${page}.${locale}`))
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each try, too
  useEffect(() => {
    if (faulty && panel.current) panel.current.open = true
  }, [faulty, tries])
  return (
    <details ref={panel} className="rounded-control border border-line px-4 open:pb-4">
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
  )
}
