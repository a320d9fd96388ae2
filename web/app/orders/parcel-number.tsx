import { type Carrier, trackingPage } from '@waha/contract/carriers.ts'
import { useText } from '../i18n/use-text.ts'

/** A parcel's tracking number, and the way to the carrier's page that follows it, where there is one. */
export const ParcelNumber = ({ carrier, trackingNumber }: { carrier: Carrier; trackingNumber: string }) => {
  const t = useText()
  const page = trackingPage(carrier, trackingNumber)
  return (
    <>
      <bdi dir="ltr" className="numeric break-all">
        {trackingNumber}
      </bdi>
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-11 items-center rounded-control font-medium text-palm underline underline-offset-4"
        >
          {t('orders.track')}
        </a>
      )}
    </>
  )
}
