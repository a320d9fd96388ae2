import { localeOf, locales, nativeNames, withoutLocale } from '@waha/contract/locale.ts'
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { loadDeskMessages } from '../i18n/desk-messages.ts'
import { loadLetters } from '../i18n/letters.ts'
import { type Text, useText } from '../i18n/use-text.ts'
import { numberIn } from '../orders/numbers.ts'
import { beforeStart } from '../page/before-start.ts'
import { ErrorScreen } from '../page/error-screen.tsx'
import { orOpenAnew } from '../page/or-open-anew.ts'
import { PageHead } from '../page/page-head.tsx'
import { late } from '../ui/late.tsx'
import { usePaperStyles } from '../ui/use-paper-styles.ts'
import type { Route } from './+types/desk.page.ts'
import deskStyles from './desk.css?url'
import { DeskFrame } from './desk-frame.tsx'
import { DeskGuard, Loading } from './desk-guard.tsx'
import { HomeScreen } from './home-screen.tsx'

const whenShown = { ahead: false, fallback: <Loading /> }
const code = {
  orders: () => import('./orders-screen.tsx').then(module => module.OrdersScreen),
  order: () => import('./order-screen.tsx').then(module => module.OrderScreen),
  searches: () => import('./searches-screen.tsx').then(module => module.SearchesScreen),
  settings: () => import('./settings-screen.tsx').then(module => module.SettingsScreen),
  slips: () => import('./slips-screen.tsx').then(module => module.SlipsScreen),
}
const OrdersScreen = late(code.orders, whenShown)
const OrderScreen = late(code.order, whenShown)
const SearchesScreen = late(code.searches, whenShown)
const SettingsScreen = late(code.settings, whenShown)
const SlipsScreen = late(code.slips, whenShown)

export const links = () => [{ rel: 'stylesheet', href: deskStyles }]

/** What stands behind /admin in the addresses of the desk. */
const screens = {
  home: /^$/,
  orders: /^\/orders$/,
  order: /^\/orders\/([0-9a-f-]{36})$/,
  slips: /^\/slips$/,
  searches: /^\/searches$/,
  settings: /^\/settings$/,
}

const screenAt = (pathname: string) => {
  const place = withoutLocale(pathname)
    .replace(/^\/admin/, '')
    .replace(/\/$/, '')
  const [name] = Object.entries(screens).find(([, address]) => address.test(place)) ?? []
  return { name: name as keyof typeof screens | undefined, id: screens.order.exec(place)?.[1] ?? '' }
}

const loadMessagesAt = (pathname: string) => loadDeskMessages(localeOf(pathname), { onlyHome: screenAt(pathname).name === 'home' })

await beforeStart(() => loadMessagesAt(location.pathname))

const refuseUnknown = (url: string) => {
  if (!screenAt(new URL(url).pathname).name) throw data(null, { status: 404 })
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  refuseUnknown(request.url)
  return null
}

/** Loads messages, letters and code before another language or another screen shows. */
export const clientLoader = ({ request }: LoaderFunctionArgs) => {
  const { pathname } = new URL(request.url)
  const { name } = screenAt(pathname)
  // Slips are in their customers' languages (`slipsQuery`).
  const messages = name === 'slips' ? locales.map(locale => loadDeskMessages(locale)) : [loadMessagesAt(pathname)]
  const needed = [...messages, loadLetters(nativeNames[localeOf(pathname)]), code[name as keyof typeof code]?.()]
  // Afterwards: that there is no such screen is said in the frame of the desk.
  return orOpenAnew(request, needed).then(() => refuseUnknown(request.url))
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname

/** Where the shop's people work: one route, since the addresses of all others travel with every page (decision 040). */
const DeskPage = () => {
  const t = useText()
  usePaperStyles()
  const { name, id } = screenAt(useLocation().pathname)
  return (
    <>
      <PageHead title={titleOf(t, name, id)} hidden />
      <DeskFrame>
        <DeskGuard>
          {name === 'home' && <HomeScreen />}
          {name === 'orders' && <OrdersScreen />}
          {name === 'order' && <OrderScreen id={id} />}
          {name === 'slips' && <SlipsScreen />}
          {name === 'searches' && <SearchesScreen />}
          {name === 'settings' && <SettingsScreen />}
        </DeskGuard>
      </DeskFrame>
    </>
  )
}
export default DeskPage

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <DeskFrame>
    <ErrorScreen error={error} />
  </DeskFrame>
)

const titleOf = (t: Text, name: keyof typeof screens | undefined, id: string) => {
  if (name === 'orders') return t('desk.orders')
  if (name === 'searches') return t('desk.searches.title')
  if (name === 'settings') return t('desk.settings.title')
  if (name === 'order') return t('desk.order.title', { number: numberIn(id) })
  return t(name === 'slips' ? 'desk.slip.title' : 'desk.title')
}
