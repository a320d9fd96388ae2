import type { Address } from '@waha/contract/address.ts'
import type { PaymentStatus } from '@waha/contract/orders.ts'
import type { Db } from '../db/connect.ts'

interface OrderFields {
  id?: string
  userId: string
  email?: string
  language?: 'en' | 'ar'
  lines?: { name: string; quantity: number; priceCents?: number; productId?: string }[]
  payment?: PaymentStatus
  flag?: string
  createdAt?: Date
  address?: Address
}

/** Writes an order as settlement would, of two lines unless told otherwise. Returns its id. */
export const makeOrder = async (
  db: Db,
  {
    id: given,
    userId,
    email = 'buyer@waha.example',
    language = 'en',
    lines = [
      { name: 'Lamp', quantity: 2 },
      { name: 'Dates', quantity: 3 },
    ],
    payment = 'paid',
    flag,
    createdAt,
    address,
  }: OrderFields,
): Promise<string> => {
  const { id } = await db
    .insertInto('orders')
    .values({
      ...(given ? { id: given } : {}),
      user_id: userId,
      checkout_id: null,
      payment_status: payment,
      flag: flag ?? null,
      total_cents: lines.reduce((sum, { quantity, priceCents = 1000 }) => sum + quantity * priceCents, 0),
      email,
      language,
      address: address ? JSON.stringify(address) : null,
      ...(createdAt ? { created_at: createdAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_lines')
    .values(
      lines.map(({ name, quantity, priceCents = 1000, productId = 'gone' }, position) => ({
        order_id: id,
        position,
        product_id: productId,
        name,
        image: null,
        quantity,
        price_cents: priceCents,
      })),
    )
    .execute()
  return id
}
