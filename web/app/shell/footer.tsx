import { brand } from '@waha/contract/brand.ts'
import { Link } from 'react-router'
import { isolated } from '../i18n/format.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { useYear } from '../page/use-shop.ts'
import { Mail, Phone } from '../ui/late-icons.tsx'
import { Logo } from './logo.tsx'
import { quickLinks } from './navigation.ts'
import { SocialIcon } from './social-icon.tsx'

export const Footer = () => {
  const t = useText()
  const locale = useLocale()
  const year = useYear()
  return (
    <footer className="mt-24 border-t border-line bg-sunken">
      <div className="shell grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.2fr_0.8fr_1.1fr_1.3fr]">
        <div className="grid content-start gap-4">
          <Logo />
          <p className="max-w-xs text-ink-soft">{t('layout.promise')}</p>
          <SocialLinks />
        </div>
        <QuickLinks />
        <div className="grid content-start gap-8">
          <div>
            <h2 className="mb-3 text-17">{t('layout.address')}</h2>
            <address className="grid gap-1 not-italic text-ink-soft">
              {brand.address[locale].map((line, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
                <span key={place}>{line}</span>
              ))}
            </address>
          </div>
          <Contacts />
        </div>
        <NewsletterBox />
      </div>
      <div className="shell">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-6 text-13 text-ink-soft">
          <p>{t('layout.copyright', { year: String(year), brand: brand.name[locale] })}</p>
          {brand.vatNumber && <p>{t('layout.vatNumber', { number: isolated(brand.vatNumber) })}</p>}
          <LegalLinks />
        </div>
      </div>
    </footer>
  )
}

const linkLook = 'inline-flex min-h-9 items-center gap-2 hover:text-palm touch:min-h-11'

const Contacts = () => {
  const t = useText()
  const contacts = [
    { icon: Mail, href: `mailto:${brand.email}`, text: brand.email },
    { icon: Phone, href: `tel:${brand.phone.replaceAll(' ', '')}`, text: brand.phone },
  ]
  return (
    <div>
      <h2 className="mb-3 text-17">{t('layout.contact')}</h2>
      <ul className="grid gap-1 text-ink-soft">
        {contacts.map(({ icon: Icon, href, text }) => (
          <li key={href}>
            <a href={href} className={linkLook}>
              <Icon className="size-4" />
              <bdi dir="ltr">{text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const QuickLinks = () => {
  const t = useText()
  const path = usePath()
  return (
    <nav aria-label={t('layout.quickLinks')}>
      <h2 className="mb-3 text-17">{t('layout.quickLinks')}</h2>
      <ul className="grid gap-1 text-ink-soft">
        {quickLinks.map(entry => (
          <li key={entry.path}>
            <Link to={path(entry.path)} className={linkLook}>
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LegalLinks = () => {
  const t = useText()
  const path = usePath()
  return brand.pages.map(page => (
    <Link key={page} to={path(`/legal/${page}`)} className={linkLook}>
      {t(`about.legal.${page}`)}
    </Link>
  ))
}

const socialLook =
  'grid size-11 place-items-center rounded-full border border-line text-ink-soft transition-colors hover:border-palm hover:text-palm'

const SocialLinks = () => {
  const path = usePath()
  const t = useText()
  return (
    <ul className="flex gap-2">
      {brand.social.map(({ name, address }) => (
        <li key={name}>
          {address === '/' ? (
            <Link to={path('/')} aria-label={t(`layout.social.${name}`)} className={socialLook}>
              <SocialIcon name={name} />
            </Link>
          ) : (
            <a href={address} rel="noopener" aria-label={t(`layout.social.${name}`)} className={socialLook}>
              <SocialIcon name={name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
