import { useRef } from 'react'
import { useAddressBook } from '../delivery/address-book.queries.ts'
import { problemText, useText } from '../i18n/use-text.ts'
import { QueryState } from '../page/query-state.tsx'
import { FailedPart } from '../ui/failed.tsx'
import { focusMainFrom } from '../ui/focus-main.ts'
import { late } from '../ui/late.tsx'
import { Spinner } from '../ui/loading.tsx'

const AddressForm = late(() => import('../delivery/address-form.tsx').then(module => module.AddressForm), { ahead: false })

/** The address comes before the payment, which opens by itself once it is known. */
export const AddressFirst = () => {
  const t = useText()
  const book = useAddressBook()
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} aria-labelledby="where" className="mx-auto grid max-w-xl gap-6">
      <h1 id="where" className="text-32">
        {t('delivery.to')}
      </h1>
      <QueryState
        query={book}
        isEmpty={() => false}
        pending={
          <div role="status" className="grid place-items-center">
            <span className="sr-only">{t('common.loading')}</span>
            <Spinner className="size-9 text-palm" />
          </div>
        }
        failed={({ error, ...retryProps }) => <FailedPart text={problemText(t, error, 'problem.addresses_failed')} {...retryProps} />}
      >
        {/* The form goes with its button once the address is known. */}
        {({ countries, beginWith }) => (
          <AddressForm
            address={undefined}
            beginWith={beginWith}
            countries={countries}
            here
            onSaved={() => focusMainFrom(section.current)}
          />
        )}
      </QueryState>
    </section>
  )
}
