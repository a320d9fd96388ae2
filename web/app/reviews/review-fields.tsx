import type { User } from '@waha/contract/accounts.ts'
import { lengthOf } from '@waha/contract/fields.ts'
import { limits } from '@waha/contract/limits.ts'
import { isProblem } from '@waha/contract/problem.ts'
import { namelessReviewForm, type Review, reviewForm } from '@waha/contract/reviews.ts'
import type { ComponentProps } from 'react'
import { isolatedName } from '../i18n/format.ts'
import { problemText, type Text, useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field, Labelled } from '../ui/field.tsx'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { type ReviewValues, useWriteReview } from './reviews.queries.ts'
import { StarChoice } from './star-choice.tsx'

interface Props {
  productId: string
  user: User
  /** What the visitor has said of this product before. */
  own: Review | undefined
  onSent: () => void
}

// What could not be sent waits here, such as for a new sign-in.
const unsent = new Map<string, ReviewValues>()

/** Stars and a comment; a name, too, from those whose account has none. */
export const ReviewFields = ({ productId, user, own, onSent }: Props) => {
  const t = useText()
  const write = useWriteReview(productId)
  const draft = `${user._id} ${productId}`
  const nameless = user.name === ''
  const blank: ReviewValues = { rating: 5, comment: '', ...(nameless ? { userName: '' } : {}) }
  const said = own && { rating: own.rating, comment: own.comment, ...(nameless ? { userName: own.userName } : {}) }
  const form = useSchemaForm<ReviewValues>(nameless ? namelessReviewForm : reviewForm, unsent.get(draft) ?? said ?? blank)
  const { register, watch, setValue, reset, errorOf } = form
  const submit = form.handleSubmit(values =>
    // The server shows the account's name to all; the call names it all the same.
    write.mutateAsync({ userName: user.name || 'Anonymous', ...values }).then(
      () => {
        unsent.delete(draft)
        toast.success(t('reviews.form.done'))
        reset(blank)
        onSent()
      },
      error => {
        unsent.set(draft, values)
        if (!form.showProblem(error)) toast.error(failure(t, error))
      },
    ),
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="write-review"
      className="grid gap-5 rounded-banner bg-surface p-6 shadow-soft sm:p-8"
    >
      <div>
        <h3 id="write-review" className="text-20">
          {t('reviews.write')}
        </h3>
        {!nameless && <p className="text-13 text-ink-soft">{t('reviews.form.shownAs', { name: isolatedName(user.name) })}</p>}
      </div>
      {said && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-palm-tint px-4 py-2">
          <span className="grow">{t('reviews.form.replaces')}</span>
          <Button look="quiet" className="-mx-3 px-3" onClick={() => reset(said)}>
            {t('reviews.form.edit')}
          </Button>
        </p>
      )}
      <StarChoice value={watch('rating')} onChange={rating => setValue('rating', rating, { shouldDirty: true })} />
      {nameless && <Field label={t('reviews.form.name')} autoComplete="name" error={errorOf('userName')} {...register('userName')} />}
      <CommentField text={watch('comment')} error={errorOf('comment', { max: limits.comment })} {...register('comment')} />
      <Button type="submit" busy={write.isPending} className="min-h-12 justify-self-start text-17 max-sm:justify-self-stretch">
        {t(write.isPending ? 'reviews.form.busy' : 'reviews.form.submit')}
      </Button>
    </form>
  )
}

/** What failed, and why where the visitor can do something about it. */
const failure = (t: Text, error: unknown) => {
  const why = isProblem(error) && error.status >= 400 && error.status < 500 ? problemText(t, error, 'reviews.form.failed') : undefined
  const failed = t('reviews.form.failed')
  return why && why !== failed ? t('reviews.form.failedBecause', { failed, why }) : failed
}

const near = 200

interface CommentProps extends ComponentProps<'textarea'> {
  /** What has been written so far. */
  text: string
  error: string | undefined
}

/** The comment; how much room is left shows only when it gets tight. */
const CommentField = ({ text, error, ...textarea }: CommentProps) => {
  const t = useText()
  const left = limits.comment - lengthOf(text.trim())
  const hint = left <= near && left >= 0 ? t('reviews.form.left', { count: left }) : undefined
  const tooLong = left < 0 ? t('problem.text_too_long', { max: limits.comment }) : undefined
  return (
    <Labelled label={t('reviews.form.comment')} hint={hint} error={error ?? tooLong}>
      {control => (
        <textarea {...control} dir="auto" rows={4} required className={`${control.className} min-h-32 px-4 py-3`} {...textarea} />
      )}
    </Labelled>
  )
}
