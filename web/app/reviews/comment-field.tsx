import { lengthOf } from '@waha/contract/fields.ts'
import { limits } from '@waha/contract/limits.ts'
import { type ComponentProps, useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import { FieldNote } from '../ui/field.tsx'

const near = 200

interface Props extends ComponentProps<'textarea'> {
  /** What has been written so far. */
  text: string
  error: string | undefined
}

/** The comment; how much room is left shows only when it gets tight. */
export const CommentField = ({ text, error, ...textarea }: Props) => {
  const t = useText()
  const id = useId()
  const left = limits.comment - lengthOf(text.trim())
  const hint = left <= near && left >= 0 ? t('reviews.form.left', { count: left }) : undefined
  const tooLong = left < 0 ? t('problem.text_too_long', { max: limits.comment }) : undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {t('reviews.form.comment')}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        required
        aria-invalid={error || tooLong ? true : undefined}
        aria-describedby={error || hint || tooLong ? `${id}-note` : undefined}
        className={`block min-h-32 w-full rounded-control border bg-surface px-4 py-3 text-17 text-ink transition-colors ${error || tooLong ? 'border-sale' : 'border-border hover:border-palm'}`}
        {...textarea}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error ?? tooLong} />
    </div>
  )
}
