import { otherLocale } from '@waha/contract/locale.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePictureAddress } from './use-address.ts'

interface Props {
  title: string
  description: string
  address: string
  /** A product's own picture; without one the shop's card stands. */
  picture: string | null
  kind: 'website' | 'product'
}

const card = { address: '/social-card.png', width: '1200', height: '630' }
const regions = { en: 'en_US', ar: 'ar_SA' }

/** What others show of a page when somebody shares it. */
export const SocialTags = ({ title, description, address, picture, kind }: Props) => {
  const t = useText()
  const locale = useLocale()
  const pictureAddress = usePictureAddress()
  const alt = picture ? title : `${t('common.brand')}: ${t('layout.promise')}`
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={t('common.brand')} />
      <meta property="og:locale" content={regions[locale]} />
      <meta property="og:locale:alternate" content={regions[otherLocale(locale)]} />
      <meta property="og:image" content={pictureAddress(picture ?? card.address)} />
      {!picture && <meta property="og:image:width" content={card.width} />}
      {!picture && <meta property="og:image:height" content={card.height} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={picture ? 'summary' : 'summary_large_image'} />
    </>
  )
}
