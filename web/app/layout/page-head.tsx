import { inLocale, locales } from '@waha/contract/locale.ts'
import { useLocation } from 'react-router'
import { useLocale, useText } from '../i18n/use-text.ts'
import { useShop } from './use-shop.ts'

interface Props {
  title: string
  description?: string
  /** The query that belongs to the page's own address; filters and the like do not. */
  canonicalQuery?: string
  /** Pages of one visitor are for no search engine. */
  hidden?: boolean
}

/** Title, description, canonical address and the twin in the other language. React lifts them into <head>. */
export const PageHead = ({ title, description, canonicalQuery = '', hidden = false }: Props) => {
  const t = useText()
  const locale = useLocale()
  const { publicUrl } = useShop()
  const { pathname } = useLocation()
  const addressIn = (language: (typeof locales)[number]) => publicUrl + inLocale(language, pathname) + canonicalQuery
  const full = title === t('home.title') ? title : t('common.pageTitle', { page: title })
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={addressIn(locale)} />
      {locales.map(language => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('en')} />
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={t('common.brand')} />
      <meta property="og:locale" content={locale === 'ar' ? 'ar_SA' : 'en_US'} />
    </>
  )
}
