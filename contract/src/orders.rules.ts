import type { OrderStatus } from './orders.ts'

/** Where an order may go from each state. What is completed or cancelled stays so. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  processing: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

export const mayMove = (from: OrderStatus, to: OrderStatus) => orderTransitions[from].includes(to)
