import { brand } from '@waha/contract/brand.ts'
import { useLocale } from '../i18n/use-text.ts'
import { PalmMark } from '../ui/palm-mark.tsx'

/** The head of a printed sheet: whose it is, and where they are. On screens the top bar and the footer say so. */
export const PrintHead = () => {
  const locale = useLocale()
  return (
    <div className="mb-8 hidden items-center gap-4 border-b border-line pb-5 print:flex">
      <PalmMark className="size-12 text-palm" />
      <p className="me-auto text-25 font-semibold">{brand.name[locale]}</p>
      <address className="grid text-13 not-italic text-ink-soft">
        {brand.address[locale].map(line => (
          <span key={line}>{line}</span>
        ))}
        <span>
          <bdi dir="ltr">{brand.email}</bdi> · <bdi dir="ltr">{brand.phone}</bdi>
        </span>
      </address>
    </div>
  )
}
