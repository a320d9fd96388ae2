import { inLocale, locales, otherLocale } from '@waha/contract/locale.ts'
import { asJpeg } from '@waha/contract/media.ts'
import { useLocation } from 'react-router'
import { useLocale, useText } from '../i18n/use-text.ts'
import { beginningOf } from './beginning-of.ts'
import { usePictureAddress, useShop } from './use-shop.ts'

interface Props {
  title: string
  description?: string
  /** The part of the query that the canonical address keeps, with its `?`. */
  canonicalQuery?: string
  /** Excluded from search engines, as all pages with one visitor's data are. */
  hidden?: boolean
  /** The address of the product's picture, on its page. */
  picture?: string | null
  kind?: 'website' | 'product'
}

/** Title, description, canonical and alternate addresses, and Open Graph tags. React hoists them into <head>. */
export const PageHead = ({ title, description, canonicalQuery = '', hidden = false, picture = null, kind = 'website' }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { publicUrl } = useShop()
  const { pathname } = useLocation()
  const addressIn = (language: (typeof locales)[number]) => publicUrl + inLocale(language, pathname) + canonicalQuery
  // Search engines show no more.
  const brief = description && beginningOf(description, 200)
  const full = title === t('home.title') ? title : t('common.pageTitle', { page: title })
  return (
    <>
      <title>{full}</title>
      {brief && <meta name="description" content={brief} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map(language => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <SocialTags title={title} description={brief ?? t('layout.promise')} address={addressIn(locale)} picture={picture} kind={kind} />
    </>
  )
}

interface SocialTagsProps {
  title: string
  description: string
  address: string
  /** Without one, the shop's own card is used. */
  picture: string | null
  kind: 'website' | 'product'
}

const card = { address: '/social-card.png', width: '1200', height: '630' }
const regions = { en: 'en_US', ar: 'ar_SA' }

/** The preview that social networks show of a shared page (Open Graph, Twitter). */
const SocialTags = ({ title, description, address, picture, kind }: SocialTagsProps) => {
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
      {/* WhatsApp shows no WebP. */}
      <meta property="og:image" content={pictureAddress(picture ? asJpeg(picture) : card.address)} />
      {!picture && <meta property="og:image:width" content={card.width} />}
      {!picture && <meta property="og:image:height" content={card.height} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={picture ? 'summary' : 'summary_large_image'} />
    </>
  )
}
