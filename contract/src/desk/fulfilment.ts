// How far an order has gone on its way, from its pieces alone.

export const fulfilments = ['none', 'part', 'shipped', 'delivered'] as const
export type Fulfilment = (typeof fulfilments)[number]

/** A line of an order: how many pieces of it were bought, how many were sent, and how many were given back before that. */
export interface LineToSend {
  line: number
  quantity: number
  shipped: number
  withdrawn?: number | undefined
}

/** How many pieces of a line the customer gets, in all parcels together. */
export const piecesToSend = ({ quantity, withdrawn = 0 }: Pick<LineToSend, 'quantity' | 'withdrawn'>) => quantity - withdrawn

/** How many pieces of a line are still here. */
export const piecesLeft = (line: LineToSend) => Math.max(0, piecesToSend(line) - line.shipped)

/** How many pieces of which lines were chosen, as calls say it. */
export const chosenPieces = (chosen: ReadonlyMap<number, number>): { line: number; quantity: number }[] =>
  [...chosen].flatMap(([line, quantity]) => (quantity > 0 ? [{ line, quantity }] : []))

/** What stays chosen of lines of which others have taken pieces: no more than are left now. */
export const stillChosen = (chosen: ReadonlyMap<number, number>, lines: readonly LineToSend[]) =>
  new Map(lines.map(line => [line.line, Math.min(chosen.get(line.line) ?? 0, piecesLeft(line))]))

/** `delivered` once every piece was sent and every parcel has arrived. */
export const fulfilmentOf = (lines: readonly LineToSend[], parcels: readonly { deliveredAt: unknown }[]): Fulfilment => {
  if (parcels.length === 0) return 'none'
  if (lines.some(line => piecesLeft(line) > 0)) return 'part'
  return parcels.every(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'shipped'
}
