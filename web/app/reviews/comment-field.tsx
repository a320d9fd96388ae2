import { lengthOf } from '@waha/contract/fields.ts'
import { limits } from '@waha/contract/limits.ts'
import type { ComponentProps } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Labelled } from '../ui/field.tsx'

const near = 200

interface Props extends ComponentProps<'textarea'> {
  /** What has been written so far. */
  text: string
  error: string | undefined
}

/** The comment; how much room is left shows only when it gets tight. */
export const CommentField = ({ text, error, ...textarea }: Props) => {
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
