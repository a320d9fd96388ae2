import { useText } from '../i18n/use-text.ts'
import { useShop } from '../page/use-shop.ts'

/** Says on every page of a demo installation that no money moves. */
export const DemoNote = () => {
  const t = useText()
  if (!useShop().demo) return null
  return (
    <section aria-label={t('layout.demoLabel')} className="bg-palm-tint px-4 py-1.5 text-center text-13 text-ink print:hidden">
      {t('layout.demoNote')}
    </section>
  )
}
