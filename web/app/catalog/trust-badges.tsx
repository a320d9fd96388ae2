import { useText } from '../i18n/use-text.ts'
import { RotateCcw, ShieldCheck, Truck } from '../ui/icons.tsx'

const badges = [
  { icon: Truck, title: 'shipping', text: 'shippingText' },
  { icon: ShieldCheck, title: 'secure', text: 'secureText' },
  { icon: RotateCcw, title: 'returns', text: 'returnsText' },
] as const

/** Shipping, secure payment and returns. */
export const TrustBadges = () => {
  const t = useText()
  return (
    <ul className="grid gap-4 rounded-card bg-sunken p-5 sm:grid-cols-3 print:hidden">
      {badges.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3 sm:grid sm:content-start sm:justify-items-center sm:gap-2 sm:text-center">
          <Icon className="size-6 shrink-0 text-palm" strokeWidth={1.5} />
          <div>
            <p className="font-medium">{t(`products.item.badges.${title}`)}</p>
            <p className="text-13 text-ink-soft">{t(`products.item.badges.${text}`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
