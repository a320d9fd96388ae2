import { useQueryClient } from '@tanstack/react-query'
import { mediaApi } from '@waha/contract/media.ts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { apiOf } from '../data/query-client.ts'
import { hasOwnPolicy, useOwnPolicy } from '../data/use-own-policy.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { PageHead } from '../page/page-head.tsx'
import type { SignInState } from '../session/use-ask-to-sign-in.ts'
import { useUser } from '../session/user.queries.ts'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { ProductForm } from './product-form.tsx'

const AddProductPage = () => {
  const t = useText()
  const { user, signedIn, pending } = useUser()
  const [added, setAdded] = useState<{ id: string; name: string }>()
  const isAdmin = user?.role === 'admin'
  const entered = useEntered(signedIn)
  useOwnPolicy(useForeignUploads(isAdmin))
  return (
    <div className="shell max-w-6xl pt-8 lg:pt-12">
      <PageHead title={t('admin.title')} hidden />
      <div className="mb-8 grid gap-1.5">
        <h1 className="text-32">{t('admin.title')}</h1>
        <p className="text-ink-soft">{t('admin.text')}</p>
      </div>
      <div role="status">{added && <OnSale product={added} />}</div>
      {entered ? (
        <ProductForm
          key={added?.id}
          again={Boolean(added)}
          allowed={isAdmin}
          note={signedIn ? !pending && !isAdmin && <Note>{t('admin.mustBeAdmin')}</Note> : <SignedOut />}
          onAdded={setAdded}
        />
      ) : (
        <div className="grid place-items-center py-24">
          <Spinner className="size-9 text-palm" />
        </div>
      )}
    </div>
  )
}
export default AddProductPage

/** A visitor who is signed out is sent to sign-in, and back. One who is signed out in the middle keeps the page and what is written on it. */
const useEntered = (signedIn: boolean | undefined) => {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (signedIn) setEntered(true)
    if (signedIn !== false || entered) return
    toast.error(t('admin.signIn'))
    void navigate(path('/auth'), { replace: true, state: { from: path('/addProduct') } satisfies SignInState })
  }, [signedIn, entered, t, path, navigate])
  return entered
}

const Note = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-2 text-sale">
    <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)

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

const OnSale = ({ product: { id, name } }: { product: { id: string; name: string } }) => {
  const t = useText()
  const path = usePath()
  return (
    <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-success p-4 text-on-success">
      <span>{t('admin.onSale', { name: `\u2068${name}\u2069` })}</span>
      <Link to={path(`/products/${id}`)} className="rounded-control font-medium underline underline-offset-4">
        {t('admin.view')}
      </Link>
    </p>
  )
}

/** Whether pictures go to an image host on another origin. Asked where it matters only: before anything is typed into a page with another's policy. */
const useForeignUploads = (isAdmin: boolean) => {
  const queries = useQueryClient()
  const [foreign, setForeign] = useState(false)
  useEffect(() => {
    if (!isAdmin || hasOwnPolicy()) return
    apiOf(queries)(mediaApi.permit, {}).then(
      ({ uploadUrl }) => setForeign(new URL(uploadUrl, location.href).origin !== location.origin),
      () => {},
    )
  }, [isAdmin, queries])
  return foreign
}
