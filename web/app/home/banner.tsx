import type { LucideIcon } from 'lucide-react'
import { Award, BadgePercent, Shirt, Sparkles } from 'lucide-react'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'

interface BannerKind {
  key: 'style' | 'quality' | 'offers' | 'arrivals'
  icon: LucideIcon
  ground: string
}

/** The four banners, in order. */
export const banners: readonly BannerKind[] = [
  { key: 'style', icon: Shirt, ground: 'bg-scene-3' },
  { key: 'quality', icon: Award, ground: 'bg-scene-2' },
  { key: 'offers', icon: BadgePercent, ground: 'bg-scene-1' },
  { key: 'arrivals', icon: Sparkles, ground: 'bg-scene-4' },
]

export const Banner = ({ banner: { key, icon: Icon, ground } }: { banner: BannerKind }) => {
  const t = useText()
  const path = usePath()
  return (
    <section aria-labelledby={`banner-${key}`} className="shell mt-16">
      <div
        className={`relative flex flex-wrap items-center justify-between gap-6 overflow-hidden rounded-banner px-7 py-10 lg:px-14 lg:py-14 ${ground}`}
      >
        <Icon aria-hidden className="pointing absolute -bottom-10 end-1/4 size-56 text-palm opacity-10" strokeWidth={0.75} />
        <div className="relative">
          <h2 id={`banner-${key}`} className="text-25 lg:text-44">
            {t(`home.banners.${key}.title`)}
          </h2>
          <p className="mt-2 text-17 text-ink-soft">{t(`home.banners.${key}.text`)}</p>
        </div>
        <ButtonLink to={path('/products')} className="relative px-7">
          {t(`home.banners.${key}.button`)}
        </ButtonLink>
      </div>
    </section>
  )
}
