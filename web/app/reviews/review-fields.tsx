import type { User } from '@waha/contract/accounts.ts'
import { lengthOf } from '@waha/contract/fields.ts'
import { limits } from '@waha/contract/limits.ts'
import { publicName } from '@waha/contract/mailbox-name.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { namelessReviewForm, type Review, reviewForm } from '@waha/contract/reviews.ts'
import { type ComponentProps, useCallback, useEffect, useRef } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { problemText, type Text, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { ReviewPictureInput } from './review-picture-input.tsx'
import { type ReviewValues, useWriteReview } from './reviews.queries.ts'
import { StarChoice } from './star-choice.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

interface Props {
  productId: string
  user: User
  /** The user's earlier review of this product, which the new one replaces. */
  own: Review | undefined
  onSent: () => void
}

// Reviews that were not sent, by user and product: they outlive the form, which goes with its page, and which a new sign-in mounts again.
const unsent = new Map<string, ReviewValues>()

type Take = (address: string) => void
// The forms that are open, by the same keys: a picture may arrive when the form that sent it is gone, and another has come in its place.
const open = new Map<string, Take>()

/** The form: stars and a comment, and a name if the account has none for others to read. */
export const ReviewFields = ({ productId, user, own, onSent }: Props) => {
  const t = useText()
  const write = useWriteReview(productId)
  const draftKey = `${user._id} ${productId}`
  const shownName = publicName(user)
  const nameless = shownName === ''
  const blank: ReviewValues = { rating: 5, comment: '', pictures: [], ...(nameless ? { userName: '' } : {}) }
  const previous = own && {
    rating: own.rating,
    comment: own.comment,
    pictures: own.pictures,
    ...(nameless ? { userName: publicName({ name: own.userName, email: user.email }) } : {}),
  }
  const form = useSchemaForm<ReviewValues>(nameless ? namelessReviewForm : reviewForm, unsent.get(draftKey) ?? previous ?? blank)
  const { register, watch, setValue, getValues, reset, errorOf, subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void unsent.set(draftKey, values) }),
    [subscribe, draftKey],
  )
  const setPictures = (addresses: string[]) => setValue('pictures', addresses, { shouldDirty: true })
  const taken = watch('pictures')
  const take: Take = useCallback(
    address => setValue('pictures', [...getValues('pictures'), address], { shouldDirty: true }),
    [setValue, getValues],
  )
  useEffect(() => {
    open.set(draftKey, take)
    return () => {
      if (open.get(draftKey) === take) open.delete(draftKey)
    }
  }, [take, draftKey])
  const keep: Take = address => {
    const draft = unsent.get(draftKey) ?? getValues()
    unsent.set(draftKey, { ...draft, pictures: [...draft.pictures, address] })
  }
  const pictures = useReviewPictures(draftKey, productId, taken, address => {
    const current = open.get(draftKey) ?? keep
    current(address)
    // A form that was left may have been submitted before.
    if (current !== take) take(address)
  })
  // Where the form was left and opened again, what is typed in the new one counts.
  const draft = () => JSON.stringify([unsent.get(draftKey) ?? getValues(), pictures.notSent()])
  // What is left after a success: the second press of a double click would ask for a comment.
  const emptied = useRef<string>(undefined)
  const send = form.handleSubmit(written => {
    const sent = draft()
    // The specification has a name sent; the shop shows the account's own, whatever it is.
    return write.mutateAsync({ userName: shownName, ...written }).then(
      () => {
        toast.success('reviews.form.done')
        // What was changed meanwhile stays, to be sent next.
        if (draft() === sent) {
          reset(blank)
          pictures.clear()
          unsent.delete(draftKey)
          emptied.current = draft()
        }
        onSent()
      },
      error => {
        if (!form.showProblem(error)) toast.error(t => failureText(t, error))
      },
    )
  })
  // The fields can be changed while pictures are sent: their values are taken, and checked, once more afterwards.
  const submit = form.handleSubmit(async () => ((await pictures.settled()) ? send() : toast.error('reviews.form.pictures.held')))
  const busy = form.formState.isSubmitting
  return (
    <form
      noValidate
      onSubmit={event => (draft() === emptied.current ? event.preventDefault() : submit(event))}
      aria-labelledby="write-review"
      className="grid gap-5 rounded-banner bg-surface p-6 shadow-soft sm:p-8"
    >
      <div>
        <h3 id="write-review" className="text-20">
          {t('reviews.write')}
        </h3>
        {!nameless && <p className="text-13 text-ink-soft">{t('reviews.form.shownAs', { name: isolatedName(shownName) })}</p>}
      </div>
      {previous && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-palm-tint px-4 py-2">
          <span className="grow">{t('reviews.form.replaces')}</span>
          <Button variant="quiet" className="-mx-3 px-3" onClick={() => reset(previous)}>
            {t('reviews.form.edit')}
          </Button>
        </p>
      )}
      <StarChoice value={watch('rating')} onChange={rating => setValue('rating', rating, { shouldDirty: true })} />
      {nameless && (
        <Field
          label={t('reviews.form.name')}
          autoComplete="name"
          error={errorOf('userName', { max: limits.reviewerName })}
          {...register('userName')}
        />
      )}
      <CommentField text={watch('comment')} error={errorOf('comment', { max: limits.comment })} {...register('comment')} />
      <ReviewPictureInput
        taken={taken}
        pictures={pictures}
        error={errorOf('pictures')}
        onRemove={address => setPictures(taken.filter(other => other !== address))}
      />
      <Button type="submit" pending={busy} className="min-h-12 justify-self-start text-17 max-sm:justify-self-stretch">
        {t(busy ? 'reviews.form.busy' : 'reviews.form.submit')}
      </Button>
    </form>
  )
}

/** The message of a failure, with the reason if the user can do something about it: a 4xx, or no connection. */
const failureText = (t: Text, error: unknown) => {
  const telling = isProblem(error) && (error.code === 'network_error' || (error.status >= 400 && error.status < 500))
  const reason = telling ? problemText(t, error, 'reviews.form.failed') : undefined
  const failed = t('reviews.form.failed')
  return reason && reason !== failed ? t('reviews.form.failedBecause', { failed, why: reason }) : failed
}

const showsLeftFrom = 200

interface CommentProps extends ComponentProps<'textarea'> {
  /** The current value. */
  text: string
  error: string | undefined
}

/** The comment. The last 200 characters are counted down. */
const CommentField = ({ text, error, ...textarea }: CommentProps) => {
  const t = useText()
  const left = limits.comment - lengthOf(text.trim())
  const hint = left <= showsLeftFrom && left >= 0 ? t('reviews.form.left', { count: left }) : undefined
  const tooLong = left < 0 ? t('problem.text_too_long', { max: limits.comment }) : undefined
  return (
    <TextArea
      label={t('reviews.form.comment')}
      hint={hint}
      error={error ?? tooLong}
      dir="auto"
      rows={4}
      required
      className="min-h-32"
      {...textarea}
    />
  )
}
