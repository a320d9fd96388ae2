import { useEffect, useRef, useState } from 'react'
import type { DeliveryState, DeliveryWish } from '../delivery/delivery.queries.ts'
import { usePath } from '../i18n/use-text.ts'
import { late } from '../ui/late.tsx'
import type { Payment } from './payment-buttons.tsx'
import { useAfterChanges } from './use-after-changes.ts'
import { useHostedPayment } from './use-hosted-payment.ts'

const AddressDialog = late(() => import('../delivery/address-dialog.tsx').then(module => module.AddressDialog), { ahead: false })

/**
 * The two ways to pay for the cart, and the dialog of addresses. Where delivery costs and no address is known, the way to the provider's page asks
 * for the address first, and then goes on by itself. Our own page asks for it itself.
 */
export const usePayment = (delivery: DeliveryState) => {
  const path = usePath()
  const hosted = useHostedPayment()
  const [there, here] = [useAfterChanges(), useAfterChanges()]
  /** What follows once an address is chosen; undefined: nothing was asked yet. */
  const [asked, setAsked] = useState<{ open: boolean; then: () => void }>()
  /** The same while the dialog is open. An address may be saved after it was closed, or the page was left: then nothing follows. */
  const awaited = useRef<() => void>(undefined)
  useEffect(
    () => () => {
      awaited.current = undefined
    },
    [],
  )
  const after = (then: () => void) => {
    awaited.current = then
    setAsked({ open: true, then })
  }
  // Of the two ways the one that was pressed last counts.
  const goThere = (wish: DeliveryWish) => {
    here.forget()
    there.goOn(() => hosted.checkOut(wish))
  }
  // What delivery to the address costs is not known where it could not be fetched.
  const goOnThere = () => {
    const wish = delivery.latestWish()
    if (wish.addressId) goThere(wish)
  }
  const payThere = () => (delivery.asksFirst ? after(goOnThere) : goThere(delivery.wish))
  const payHere = () => {
    there.forget()
    hosted.forget()
    here.goOn(() => location.assign(path('/checkout')))
  }
  const { priced, notServed } = delivery
  const payment: Payment = { busy: hosted.busy || there.waits, payThere, priced, waits: here.waits, payHere, blocked: notServed }
  // It stays where it is, so that closing it gives the focus back.
  const close = () => {
    awaited.current = undefined
    setAsked(last => last && { ...last, open: false })
  }
  const onChosen = () => {
    if (!asked || asked.then !== awaited.current) return
    close()
    asked.then()
  }
  return {
    payment,
    openBook: () => after(() => {}),
    dialog: asked && <AddressDialog open={asked.open} onClose={close} onChosen={onChosen} />,
  }
}
