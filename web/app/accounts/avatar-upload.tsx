import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@waha/contract/accounts.ts'
import { accountsCalls } from '@waha/contract/calls.ts'
import { pictureTypes } from '@waha/contract/media.ts'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { apiOf } from '../data/query-client.ts'
import { chosenFault, pictureToSend } from '../data/shrink-picture.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { readToken, useToken } from '../session/token.ts'
import { tellFailed } from '../session/use-ask-to-sign-in.ts'
import { userQuery } from '../session/user.queries.ts'
import { Avatar, Initial } from '../ui/avatar.tsx'
import { X } from '../ui/icons.tsx'
import { Camera } from '../ui/late-icons.tsx'
import { toast } from '../ui/toast-store.ts'

interface Props {
  user: User
}

const corner =
  'absolute -end-1 bottom-0 grid size-11 cursor-pointer place-items-center rounded-full border-2 border-surface bg-palm text-on-palm transition-colors hover:bg-palm-strong'

/** The focus is at one button or the other, whichever is there: nobody at the keyboard loses it when an upload begins or ends. */
const sharesFocus = (button: HTMLButtonElement) => {
  const input = button.parentElement?.querySelector('input')
  if (document.activeElement === input) button.focus()
  return () => {
    if (document.activeElement === button) input?.focus()
  }
}

/** The user's picture with a button to choose another one. During the upload the button cancels it. */
export const AvatarUpload = ({ user }: Props) => {
  const t = useText()
  const id = useId()
  const { choose, cancel, progress } = useChosenAvatar()
  const busy = progress !== undefined
  return (
    <div className="relative size-24 shrink-0" aria-busy={busy || undefined}>
      <Avatar
        image={user.image}
        fallback={<Initial name={user.displayName || user.email} className="size-24 text-32" />}
        className="size-24"
      />
      {busy && (
        <span className="absolute inset-0 grid place-items-center rounded-full bg-surface px-4">
          <progress
            aria-label={t('accounts.avatar.busy')}
            value={progress}
            className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line"
          />
        </span>
      )}
      <input
        id={id}
        type="file"
        accept={pictureTypes.join(',')}
        tabIndex={busy ? -1 : undefined}
        onChange={choose}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        title={t('accounts.avatar.label')}
        className={
          busy ? 'sr-only' : `${corner} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-palm`
        }
      >
        <Camera className="size-5" strokeWidth={1.75} />
        <span className="sr-only">{t('accounts.avatar.label')}</span>
      </label>
      {busy && (
        <button
          ref={sharesFocus}
          type="button"
          aria-label={t('accounts.avatar.cancel')}
          title={t('accounts.avatar.cancel')}
          onClick={cancel}
          className={corner}
        >
          <X className="size-5" strokeWidth={1.75} />
        </button>
      )}
      <span role="status" className="sr-only">
        {busy && t('accounts.avatar.busy')}
      </span>
    </div>
  )
}

/** Uploads a file as soon as it is chosen. `progress` is the fraction sent so far, 0 to 1; undefined while nothing is uploading. */
const useChosenAvatar = () => {
  const { mutateAsync, isPending } = useUploadAvatar()
  const upload = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState(0)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // Without this, choosing the same file again would fire no change event.
    event.target.value = ''
    if (!file || isPending) return
    const fault = chosenFault(file)
    if (fault) return toast.error(`problem.${fault}`)
    setProgress(0)
    const controller = new AbortController()
    const { signal } = controller
    upload.current = controller
    mutateAsync({ file, sending: controller, onProgress: setProgress }).then(
      () => toast.success('accounts.avatar.done'),
      error => (signal.aborted ? toast.info('accounts.avatar.cancelled') : tellFailed(error, 'accounts.avatar.failed')),
    )
  }
  return { choose, cancel: () => upload.current?.abort(), progress: isPending ? progress : undefined }
}

/** Uploads the user's picture, made smaller, and puts its address into the cached user, so that all avatars change at once. */
const useUploadAvatar = () => {
  const queries = useQueryClient()
  const { queryKey } = userQuery(useToken() ?? '', useLocale())
  return useMutation({
    mutationFn: async ({ file, sending, onProgress }: { file: File; sending: AbortController; onProgress: (fraction: number) => void }) => {
      const { signal } = sending
      const owner = readToken()
      const made = await pictureToSend(file, { signal, transparent: true })
      // Somebody else may have signed in meanwhile, in another tab: it is not theirs.
      if (readToken() !== owner) sending.abort()
      signal.throwIfAborted()
      return apiOf(queries)(accountsCalls.uploadImage, { file: made }, { signal, onProgress })
    },
    onSuccess: ({ image }) => queries.setQueryData(queryKey, user => user && { ...user, image }),
    // The server may have it all the same: the answer was lost, or the upload was cancelled when all of it was sent.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
}
