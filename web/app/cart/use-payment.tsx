import { useEffect, useRef, useState } from 'react'
import type { DeliveryState } from '../delivery/delivery.queries.ts'
import { late } from '../ui/late.tsx'
import type { Payment } from './payment-buttons.tsx'
import { useHostedPayment } from './use-hosted-payment.ts'
import { usePaymentHere } from './use-payment-here.ts'

const AddressDialog = late(() => import('../delivery/address-dialog.tsx').then(module => module.AddressDialog), { ahead: false })

/**
 * The two ways to pay for the cart, and the dialog of addresses. Where delivery costs and no address is known, either way asks for the address
 * first, and then goes on by itself.
 */
export const usePayment = (delivery: DeliveryState) => {
  const hosted = useHostedPayment()
  const here = usePaymentHere()
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
  const payThere = () => (delivery.asksFirst ? after(() => hosted.checkOut(delivery.latestWish())) : hosted.checkOut(delivery.wish))
  const payHere = () => (delivery.asksFirst ? after(here.go) : here.go())
  const payment: Payment = { busy: hosted.busy, payThere, waits: here.waits, payHere, blocked: delivery.notServed }
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
