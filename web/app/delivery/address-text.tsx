import type { Address } from '@waha/contract/address.ts'
import { placeLines } from '@waha/contract/address-lines.ts'
import { useLocale } from '../i18n/use-text.ts'

/** An address to be read: whom, where, and the phone. Each piece keeps its direction. */
export const AddressText = ({ address }: { address: Address }) => {
  const locale = useLocale()
  return (
    <address className="grid gap-0.5 not-italic break-words">
      <span className="font-medium">
        <bdi>{address.recipient}</bdi>
      </span>
      {placeLines(locale, address).map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
        <span key={place} className="text-15 text-ink-soft">
          <bdi>{line}</bdi>
        </span>
      ))}
      {address.phone && (
        <span className="numeric text-15 text-ink-soft">
          <bdi dir="ltr">{address.phone}</bdi>
        </span>
      )}
      {address.note && (
        <span className="text-13 text-ink-soft">
          <bdi>{address.note}</bdi>
        </span>
      )}
    </address>
  )
}
