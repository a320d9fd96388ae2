import type { User } from '@waha/contract/accounts.ts'
import { pictureFault, pictureTypes } from '@waha/contract/media.ts'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { problemText, useText } from '../i18n/use-text.ts'
import { Initial } from '../ui/initial.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
import { AccountAvatar } from './account-avatar.tsx'
import { useUploadAvatar } from './accounts.queries.ts'

interface Props {
  user: User
}

/** The visitor's picture, with a button on it to choose another, which is uploaded at once. */
export const AvatarUpload = ({ user }: Props) => {
  const t = useText()
  const id = useId()
  const upload = useUploadAvatar()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file chosen again is a new wish.
    event.target.value = ''
    if (!file) return
    const fault = pictureFault(file)
    if (fault) return toast.error(t(`problem.${fault}`))
    upload.mutateAsync(file).then(
      () => toast.success(t('accounts.avatar.done')),
      error => toast.error(problemText(t, error, 'accounts.avatar.failed')),
    )
  }
  return (
    <div className="relative size-24 shrink-0" aria-busy={upload.isPending || undefined}>
      <AccountAvatar
        image={user.image}
        instead={<Initial name={user.displayName || user.email} className="size-24 text-32" />}
        className="size-24"
      />
      {upload.isPending && (
        <span className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-on-scrim">
          <Spinner className="size-8" />
        </span>
      )}
      <input id={id} type="file" accept={pictureTypes.join(',')} disabled={upload.isPending} onChange={choose} className="peer sr-only" />
      <label
        htmlFor={id}
        title={t('accounts.avatar.label')}
        className="absolute -end-1 bottom-0 grid size-11 cursor-pointer place-items-center rounded-full border-2 border-surface bg-palm text-on-palm transition-colors hover:bg-palm-strong peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-palm peer-disabled:opacity-60"
      >
        <Camera aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{t('accounts.avatar.label')}</span>
      </label>
      <span role="status" className="sr-only">
        {upload.isPending && t('accounts.avatar.busy')}
      </span>
    </div>
  )
}
