import type { ProductCategory } from '@waha/contract/choices.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Photograph } from './photograph.tsx'
import { heroScenes } from './photographs.ts'

interface Slide {
  id: number
  /** The key of the slide's texts and picture. */
  key: 'groceries' | 'digital' | 'fashion' | 'furniture'
  /** The discount in percent: what the button leads to is reduced by that or more. */
  offer: number
  category: ProductCategory
}

/** The hero's slides, in order. */
export const slides: readonly Slide[] = [
  { id: 0, key: 'groceries', offer: 30, category: 'groceries' },
  { id: 1, key: 'digital', offer: 50, category: 'digital' },
  { id: 2, key: 'fashion', offer: 70, category: 'clothes' },
  { id: 3, key: 'furniture', offer: 40, category: 'furniture' },
]

interface Props {
  slide: (typeof slides)[number]
  number: number
  shown: boolean
  /** Its picture is fetched: it is shown, was shown before, or is next. */
  preloaded: boolean
}

/** One slide: a picture; on its empty side the offer, title, text and a button. */
export const HeroSlide = ({ slide, number, shown, preloaded }: Props) => {
  const t = useText()
  const path = usePath()
  return (
    <div
      role="group"
      aria-roledescription={t('home.hero.aSlide')}
      aria-label={t('home.hero.slide', { number, total: slides.length })}
      data-testid={`slide-${slide.key}`}
      inert={!shown}
      className={`lit relative [grid-area:1/1] bg-scene text-ink transition-opacity duration-700 ${shown ? 'opacity-100' : 'opacity-0'}`}
    >
      {preloaded && (
        <Photograph
          scene={heroScenes[slide.key]}
          shape="hero"
          sizes="(min-width: 90rem) 85rem, 96vw"
          first={number === 1}
          className="absolute inset-0 size-full object-cover object-bottom dark:brightness-94"
        />
      )}
      <div className="relative flex h-full flex-col items-start gap-2 p-5 sm:p-8 md:justify-center md:gap-3 md:p-10 xl:gap-5 min-[88rem]:p-16">
        <p className="numeric rounded-full bg-saffron px-3.5 py-1 text-13 font-semibold text-on-saffron lg:text-15">
          {t('home.hero.offer', { percent: slide.offer })}
        </p>
        <h2 className="max-w-[16ch] text-25 xs:text-32 lg:text-44 min-[88rem]:text-60">{t(`home.hero.${slide.key}.title`)}</h2>
        <p className="max-w-[38ch] text-13 text-ink-soft xs:text-15 md:max-w-[26ch] lg:text-17 min-[88rem]:max-w-[34ch] min-[88rem]:text-20">
          {t(`home.hero.${slide.key}.text`)}
        </p>
        <ButtonLink
          to={path(`/products?category=${slide.category}&minDiscount=${slide.offer}`)}
          className="mt-1 px-7 xl:min-h-13 xl:text-17"
        >
          {t('home.banners.style.button')}
        </ButtonLink>
      </div>
    </div>
  )
}
