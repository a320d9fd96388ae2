import { limits } from '@waha/contract/limits.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { isTypingElsewhere } from '../ui/focus-main.ts'
import { toast } from '../ui/toast-store.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'
import { useAddProduct } from './add-product.queries.ts'
import { FactFields } from './fact-fields.tsx'
import { PictureInput } from './picture-input.tsx'
import { draftSchema, emptyDraft, type ProductDraft } from './product-draft.ts'
import { ArabicFields, ProductFields } from './product-fields.tsx'
import { type Pictures, usePictures } from './use-pictures.ts'

interface Props {
  allowed: boolean
  /** Shown below the button: why it is disabled. */
  note?: ReactNode
  /** Whether the first field takes the focus on mount. */
  focusesName: boolean
  onAdded: (product: { id: string; name: string }) => void
}

/** When the button goes, whoever pressed it by keyboard stays in the form. */
const leavesFocusToSubmit = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) button.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** The form for a new product. After a failure everything typed and chosen stays, and uploaded pictures are not sent again. */
export const ProductForm = ({ allowed, note, focusesName, onAdded }: Props) => {
  const t = useText()
  const add = useAddProduct()
  const form = useSchemaForm<ProductDraft>(draftSchema, emptyDraft)
  const { register, handleSubmit, control, errorOf, showProblem, getValues, setFocus } = form
  const main = usePictures(1)
  const others = usePictures(limits.productImages)

  const cancel = useRef(() => {})
  const left = useRef(false)
  const uploading = [...main.pictures, ...others.pictures].some(({ state }) => state === 'sending')

  useEffect(() => {
    if (focusesName && !isTypingElsewhere()) setFocus('name')
  }, [focusesName, setFocus])

  // Who has left can neither see nor correct what would go on sale.
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      cancel.current()
    }
  }, [])

  const succeed = ({ product }: { product: { id: string; name: string } }) => {
    toast.success('admin.done')
    onAdded(product)
  }
  const submit = handleSubmit(() => {
    const [picture] = main.pictures
    if (!picture || !allowed || add.isPending) return
    const onChange: typeof main.change = (id, change) => (id === picture.id ? main : others).change(id, change)
    const sending = new AbortController()
    cancel.current = () => sending.abort()
    const draft = () => {
      // From here on the shop is asked for the product, which nothing takes back.
      cancel.current = () => {}
      return getValues()
    }
    const submission = { draft, main: picture, others: others.pictures, signal: sending.signal, onChange }
    return add.mutateAsync(submission).then(succeed, error => {
      if (sending.signal.aborted) return toast.info(left.current ? 'admin.left' : 'admin.cancelled')
      showProblem(error)
      toast.error('admin.failed')
    })
  })

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-5">
        <ProductFields register={register} errorOf={errorOf} />
        <ArabicFields register={register} errorOf={errorOf} />
        <FactFields register={register} errorOf={errorOf} />
      </div>
      <div className="grid gap-6">
        <MainImage control={control} error={errorOf('image')} pictures={main} busy={add.isPending} />
        <PictureInput label={t('admin.images')} hint={t('admin.imagesHint')} pictures={others} busy={add.isPending} />
        <div className="grid gap-3">
          <Button type="submit" pending={add.isPending} disabled={!allowed} className="min-h-12 text-17">
            {t(add.isPending ? 'admin.busy' : 'admin.button')}
          </Button>
          {uploading && (
            <Button ref={leavesFocusToSubmit} variant="outlined" onClick={() => cancel.current()}>
              {t('admin.cancelUpload')}
            </Button>
          )}
          {note}
        </div>
      </div>
    </form>
  )
}

interface MainImageProps {
  control: Control<ProductDraft>
  error: string | undefined
  pictures: Pictures
  busy: boolean
}

// A component of its own, so that `image` is registered after the fields above it: the first invalid field takes the focus.
const MainImage = ({ control, ...input }: MainImageProps) => {
  const t = useText()
  const { field } = useController({ control, name: 'image' })
  return (
    <PictureInput
      {...input}
      label={t('admin.image')}
      hint={t('admin.imageHint')}
      inputRef={field.ref}
      onChange={any => field.onChange(any ? 'chosen' : '')}
    />
  )
}
