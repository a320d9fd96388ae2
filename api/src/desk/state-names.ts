import type { Fulfilment } from '@waha/contract/desk/fulfilment.ts'
import type { Locale } from '@waha/contract/locale.ts'
import type { Order, PaymentStatus } from '@waha/contract/orders.ts'

interface Names {
  status: Record<Order['status'], string>
  payment: Record<PaymentStatus, string>
  fulfilment: Record<Fulfilment, string>
}

/** What the states of an order are called in a file, as the desk shows them: `server/src/state-names.test.ts` compares both. */
export const stateNames: Record<Locale, Names> = {
  en: {
    status: { processing: 'Processing', completed: 'Completed', cancelled: 'Cancelled' },
    payment: { paid: 'Paid', refunded: 'Refunded', review: 'Under review' },
    fulfilment: { none: 'Not shipped', part: 'Shipped in part', shipped: 'Shipped', delivered: 'Delivered' },
  },
  ar: {
    status: { processing: 'قيد التنفيذ', completed: 'مكتمل', cancelled: 'ملغى' },
    payment: { paid: 'مدفوع', refunded: 'رُدّ المبلغ', review: 'قيد المراجعة' },
    fulfilment: { none: 'لم يُشحن', part: 'شُحن جزئيًا', shipped: 'شُحن', delivered: 'تم التسليم' },
  },
}
