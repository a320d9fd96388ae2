import { brand } from '@waha/contract/brand.ts'
import { localeOf, nativeNames } from '@waha/contract/locale.ts'
import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { hasMessages, loadMessages } from '../i18n/catalogue.ts'
import { loadLetters } from '../i18n/letters.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { orOpenAnew } from '../page/or-open-anew.ts'
import { useShop } from '../page/use-shop.ts'
import { useForgetReturnPath } from '../session/use-ask-to-sign-in.ts'
import { fetchLateParts, late } from '../ui/late.tsx'
import { PalmMark } from '../ui/palm-mark.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import type { Route } from './+types/shell.ts'
import { FetchAheadLater } from './fetch-ahead-later.tsx'
import { ProgressLine } from './progress-line.tsx'
import { TopBar } from './top-bar.tsx'

const ShellEnd = late(() => import('./shell-end.tsx').then(module => module.ShellEnd))

fetchLateParts()

// A route with a clientLoader needs a server loader as well: without one, the server would not render the page.
export const loader = () => null

/** Loads messages and letters before another page is shown, or the same in the other language. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const locale = localeOf(new URL(request.url).pathname)
  return orOpenAnew(request, [loadMessages(locale), loadLetters(nativeNames[locale])])
}

export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => !hasMessages(localeOf(nextUrl.pathname))

const Shell = () => {
  const t = useText()
  useForgetReturnPath()
  useResizingClass()
  return (
    <>
      <SkipLink to="main">{t('layout.skipToContent')}</SkipLink>
      <ProgressLine />
      <PrintHead />
      <DemoNotice />
      <TopBar />
      <Outlet />
      <ShellEnd />
      <FetchAheadLater />
    </>
  )
}
export default Shell

/** Says on every page of a demo installation that payments are simulated. */
const DemoNotice = () => {
  const t = useText()
  if (!useShop().demo) return null
  return (
    <section aria-label={t('layout.demoLabel')} className="bg-palm-tint px-4 py-1.5 text-center text-13 text-ink print:hidden">
      {t('layout.demoNote')}
    </section>
  )
}

/** The shop's name, address and contacts at the top of a printed page; hidden on screens. */
const PrintHead = () => {
  const locale = useLocale()
  return (
    <div className="mb-8 hidden items-center gap-4 border-b border-line pb-5 print:flex">
      <PalmMark className="size-12 text-palm" />
      <p className="me-auto text-25 font-semibold">{brand.name[locale]}</p>
      <address className="grid text-13 not-italic text-ink-soft">
        {brand.address[locale].map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
          <span key={place}>{line}</span>
        ))}
        <span>
          <bdi dir="ltr">{brand.email}</bdi> · <bdi dir="ltr">{brand.phone}</bdi>
        </span>
      </address>
    </div>
  )
}

const resizeEndsAfterMs = 250

/** Sets the class `resizing` while the window is being resized and for 250 ms after, which disables transitions (motion.css). */
const useResizingClass = () => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onResize = () => {
      document.documentElement.classList.add('resizing')
      clearTimeout(timer)
      timer = setTimeout(() => document.documentElement.classList.remove('resizing'), resizeEndsAfterMs)
    }
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])
}
