import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photograph } from './photograph.tsx'
import { bannerScenes } from './photographs.ts'

/** The four banners, in order, and the products that each speaks of. */
export const banners = [
  { name: 'style', shows: 'category=clothes' },
  { name: 'quality', shows: 'rating=4' },
  { name: 'offers', shows: 'minDiscount=10' },
  { name: 'arrivals', shows: '_sort=createdAt' },
] as const

/** Text and a button on the empty side of a picture; on phones, above it, where the text is in the colours of the theme. */
export const Banner = ({ name, shows }: (typeof banners)[number]) => {
  const t = useText()
  const path = usePath()
  return (
    <section aria-labelledby={`banner-${name}`} className="shell mt-16">
      <div className="relative overflow-hidden rounded-banner bg-surface text-ink shadow-soft sm:lit dark:brightness-94">
        <div className="flex flex-col items-start gap-3 p-6 sm:absolute sm:inset-0 sm:justify-center lg:gap-5 lg:p-14">
          <h2 id={`banner-${name}`} className="max-w-[14ch] text-25 lg:text-44">
            {t(`home.banners.${name}.title`)}
          </h2>
          <p className="max-w-[32ch] text-ink-soft lg:text-17">{t(`home.banners.${name}.text`)}</p>
          <ButtonLink to={path(`/products?${shows}`)} className="px-7">
            {t(`home.banners.${name}.button`)}
          </ButtonLink>
        </div>
        <Photograph
          scene={bannerScenes[name]}
          shape="banner"
          sizes="(min-width: 90rem) 85rem, (min-width: 30rem) 96vw, 170vw"
          className="aspect-7/4 w-full object-cover object-[100%_100%] sm:aspect-20/7 arabic:object-[0%_100%]"
        />
      </div>
    </section>
  )
}
