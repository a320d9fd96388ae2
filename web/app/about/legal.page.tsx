import { useQuery } from '@tanstack/react-query'
import { directionOf, localeOf } from '@waha/contract/locale.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { type LegalPage, legalPages } from '@waha/contract/shop-parts.ts'
import { data } from 'react-router'
import { prefetch } from '../data/prefetch.server.ts'
import { problemText, useLocale, useText } from '../i18n/use-text.ts'
import { ErrorScreen, notFound } from '../page/error-screen.tsx'
import { PageHead } from '../page/page-head.tsx'
import { QueryState } from '../page/query-state.tsx'
import { Failed } from '../ui/failed.tsx'
import { Skeleton } from '../ui/loading.tsx'
import type { Route } from './+types/legal.page.ts'
import { legalQuery } from './legal.queries.ts'
import { LegalText } from './legal-text.tsx'

const pageOf = (name: string): LegalPage => {
  const page = legalPages.find(known => known === name)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  prefetch(context, { required: [legalQuery(localeOf(new URL(request.url).pathname), pageOf(params.page))] })

/** Here, since what a page throws while it renders is no answer with a status. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  pageOf(params.page)
  return null
}

/** Privacy, terms or returns, as owners have written them on the desk. */
const Legal = ({ params }: Route.ComponentProps) => {
  const t = useText()
  const page = pageOf(params.page)
  const query = useQuery(legalQuery(useLocale(), page))
  const title = t(`about.legal.${page}`)
  // Its text was taken away while the link to it still showed.
  if (isProblem(query.error) && query.error.status === 404) return <ErrorScreen error={notFound} />
  return (
    <div className="shell py-12 lg:py-20">
      <PageHead title={title} />
      <h1 className="mb-8 text-32 lg:text-44">{title}</h1>
      <QueryState
        query={query}
        pending={<Skeleton className="h-80" />}
        failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
      >
        {({ text, language }) => (
          <div lang={language} dir={directionOf(language)} className="grid max-w-prose gap-4 text-ink-soft">
            <LegalText text={text} />
          </div>
        )}
      </QueryState>
    </div>
  )
}
export default Legal
