import { useQuery } from '@tanstack/react-query'
import { mediaCalls } from '@waha/contract/later-calls.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { apiOf } from '../data/query-client.ts'
import { hasOwnPolicy, useOwnPolicy } from '../data/use-own-policy.ts'
import { isolatedName } from '../i18n/format.ts'
import { problemText, usePath, useText } from '../i18n/use-text.ts'
import { NeedsScript } from '../page/needs-script.tsx'
import { PageHead } from '../page/page-head.tsx'
import { QueryState } from '../page/query-state.tsx'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'
import { useUser } from '../session/user.queries.ts'
import { Failed, FailedPart } from '../ui/failed.tsx'
import { CircleAlert } from '../ui/icons.tsx'
import { Spinner } from '../ui/loading.tsx'
import { useWasTrue } from '../ui/use-was-true.ts'
import { ProductForm } from './product-form.tsx'

const AddProductPage = () => {
  const t = useText()
  const { user, signedIn, query } = useUser()
  const [added, setAdded] = useState<{ id: string; name: string }>()
  const isAdmin = user?.role === 'admin'
  const wasSignedIn = useWasTrue(signedIn)
  const elsewhere = useUploadsElsewhere(isAdmin)
  // What was begun stays, whoever signs in or out meanwhile.
  const begun = useWasTrue(signedIn !== undefined && (hasOwnPolicy() || elsewhere.data === false))
  // Where pictures go only admins are told, and others may become one while they type.
  const isOther = signedIn === false || (user && !isAdmin)
  useOwnPolicy(!begun && (isOther || elsewhere.data === true))
  const waiting = (
    <NeedsScript>
      <div className="grid place-items-center py-24">
        <Spinner className="size-9 text-palm" />
      </div>
    </NeedsScript>
  )
  return (
    <div className="shell max-w-6xl pt-8 lg:pt-12">
      <PageHead title={t('admin.title')} hidden />
      <div className="mb-8 grid gap-1.5">
        <h1 className="text-32">{t('admin.title')}</h1>
        <p className="text-ink-soft">{t('admin.text')}</p>
      </div>
      <div role="status">
        {added && <OnSale product={added} />}
        {(user ? !isAdmin : signedIn === false && !wasSignedIn) && <ForAdmins signedIn={Boolean(user)} />}
      </div>
      {begun ? (
        <ProductForm
          key={added?.id}
          focusesName={Boolean(added)}
          allowed={isAdmin}
          note={
            <QueryState
              query={query}
              signedOut={wasSignedIn ? <SignedOut /> : <MustBeAdmin />}
              pending={null}
              failed={({ error, ...retryProps }) => <FailedPart text={problemText(t, error)} {...retryProps} />}
            >
              {({ role }) => role !== 'admin' && <MustBeAdmin />}
            </QueryState>
          }
          onAdded={setAdded}
        />
      ) : (
        <QueryState<unknown>
          query={user ? elsewhere : query}
          pending={waiting}
          failed={({ error, ...retryProps }) => <Failed title={problemText(t, error)} {...retryProps} />}
        >
          {() => waiting}
        </QueryState>
      )}
    </div>
  )
}
export default AddProductPage

const Note = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-2 text-sale">
    <CircleAlert className="mt-1 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)

const MustBeAdmin = () => {
  const t = useText()
  return <Note>{t('admin.mustBeAdmin')}</Note>
}

const SignedOut = () => {
  const t = useText()
  const path = usePath()
  return (
    <Note>
      {t('admin.signedOut')}{' '}
      <Link to={path('/auth')} target="_blank" className="rounded-control font-medium underline underline-offset-4">
        {t('admin.signInThere')}
      </Link>
    </Note>
  )
}

const linkLook = 'inline-flex min-h-11 items-center rounded-control font-medium underline underline-offset-4'

/** Said before the form, so that nobody fills it in for nothing. An admin who is signed out signs in from here, and comes back. */
const ForAdmins = ({ signedIn }: { signedIn: boolean }) => {
  const t = useText()
  const path = usePath()
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sale-tint p-4">
      <CircleAlert className="size-5 shrink-0 text-sale" />
      <span>{t('admin.forAdmins')}</span>
      {!signedIn && (
        <Link to={path('/auth')} state={{ from: path('/addProduct') } satisfies SignInState} className={`${linkLook} text-palm`}>
          {t('layout.login')}
        </Link>
      )}
      <Link to={path('/products')} className={`${linkLook} text-palm`}>
        {t('common.browseProducts')}
      </Link>
    </p>
  )
}

const OnSale = ({ product: { id, name } }: { product: { id: string; name: string } }) => {
  const t = useText()
  const path = usePath()
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-success p-4 text-on-success">
      <span>{t('admin.onSale', { name: isolatedName(name) })}</span>
      <Link to={path(`/products/${id}`)} className={linkLook}>
        {t('admin.view')}
      </Link>
    </p>
  )
}

/**
 * Whether pictures are uploaded to another origin, which only this page's own content security policy allows. Asks the API only if the
 * document was loaded as another page: then it is reloaded, which has to happen before anything is typed.
 */
const useUploadsElsewhere = (isAdmin: boolean) =>
  useQuery({
    queryKey: ['uploads elsewhere'],
    queryFn: async ({ client, signal }) => {
      const { uploadUrl } = await apiOf(client)(mediaCalls.permit, {}, { signal })
      return new URL(uploadUrl, location.href).origin !== location.origin
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isAdmin && !hasOwnPolicy(),
  })
