import { useText } from '../i18n/use-text.ts'
import { useFreeFrom } from '../page/free-delivery.ts'
import { BadgePercent, PiggyBank, RotateCcw, ShieldCheck, Truck } from '../ui/icons.tsx'

const features = [
  { key: 'delivery', icon: Truck },
  { key: 'payment', icon: ShieldCheck },
  { key: 'quality', icon: RotateCcw },
  { key: 'savings', icon: PiggyBank },
  { key: 'offers', icon: BadgePercent },
] as const

/** Delivery, where it can be free, payment, quality, savings and offers in a few words each. */
export const FeatureStrip = () => {
  const t = useText()
  const freeFrom = useFreeFrom()
  return (
    <section aria-label={t('home.features.label')} className="shell mt-12">
      <ul
        className={`grid gap-x-6 gap-y-5 rounded-banner bg-sunken p-6 sm:grid-cols-2 lg:p-8 ${freeFrom === null ? 'xl:grid-cols-4' : 'lg:grid-cols-5'}`}
      >
        {features.slice(freeFrom === null ? 1 : 0).map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon className={`mt-0.5 size-6 shrink-0 text-palm ${key === 'delivery' ? 'pointing' : ''}`} strokeWidth={1.5} />
            <div>
              <p className="font-medium">{t(`home.features.${key}.title`)}</p>
              <p className="text-13 text-ink-soft">{t(`home.features.${key}.text`, { amount: freeFrom ?? '…' })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
