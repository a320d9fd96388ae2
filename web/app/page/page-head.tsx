import { inLocale, locales, otherLocale } from '@waha/contract/locale.ts'
import { useLocation } from 'react-router'
import { useLocale, useText } from '../i18n/use-text.ts'
import { usePictureAddress } from './use-address.ts'
import { useShop } from './use-shop.ts'

interface Props {
  title: string
  description?: string
  /** The query that belongs to the page's own address; filters and the like do not. */
  canonicalQuery?: string
  /** Pages of one visitor are for no search engine. */
  hidden?: boolean
  /** What the page shows, where that is a picture of its own. */
  picture?: string | null
  kind?: 'website' | 'product'
}

/** Title, description, canonical address, the twin in the other language, what is shared. React lifts them into <head>. */
export const PageHead = ({ title, description, canonicalQuery = '', hidden = false, picture = null, kind = 'website' }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { publicUrl } = useShop()
  const { pathname } = useLocation()
  const addressIn = (language: (typeof locales)[number]) => publicUrl + inLocale(language, pathname) + canonicalQuery
  const brief = description && cut(description)
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

// Nobody shows more of it; a word is not cut in two.
const cut = (text: string) => (text.length <= 200 ? text : `${text.slice(0, 200).replace(/\s+\S*$/, '')}…`)

interface SocialTagsProps {
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
      <meta property="og:image" content={pictureAddress(picture ?? card.address)} />
      {!picture && <meta property="og:image:width" content={card.width} />}
      {!picture && <meta property="og:image:height" content={card.height} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content={picture ? 'summary' : 'summary_large_image'} />
    </>
  )
}
