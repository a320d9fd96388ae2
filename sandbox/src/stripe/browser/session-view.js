// What the provider’s script tells the page of a checkout session. A classic script, concatenated in front of the element.
// biome-ignore lint/correctness/noUnusedVariables: the scripts that follow in the same file use it
const sessionView = (() => {
  const moneyIn = currency => new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const divisorOf = currency => 10 ** moneyIn(currency).resolvedOptions().maximumFractionDigits
  const money = (minor, currency) => moneyIn(currency).format(minor / divisorOf(currency))
  const amountOf = (minor, currency) => ({ minorUnitsAmount: minor, amount: money(minor, currency) })

  /** Adds values to an object; `read` gets the names of those that are read from it. */
  const watched = (object, values, read) => {
    for (const [name, value] of Object.entries(values)) {
      const get = () => {
        read.add(name)
        return value
      }
      Object.defineProperty(object, name, { get, enumerable: true })
    }
    return object
  }
  /** The provider takes no payment of a sum that the page has not read from the session, to show it. */
  const isTotalRead = read =>
    read.has('amount') || ['minorUnitsAmount', 'minorUnitsAmountDivisor', 'currency'].every(name => read.has(name))

  const sessionOf = (session, read) =>
    watched(partsOf(session, read), { currency: session.currency, minorUnitsAmountDivisor: divisorOf(session.currency) }, read)

  const partsOf = ({ id, amount_subtotal, amount_total, currency, status, email, lines }, read) => ({
    id,
    email,
    livemode: false,
    canConfirm: status === 'open',
    status: status === 'complete' ? { type: 'complete', paymentStatus: 'paid' } : { type: status },
    total: {
      subtotal: amountOf(amount_subtotal, currency),
      total: watched({}, amountOf(amount_total, currency), read),
      discount: amountOf(0, currency),
      taxExclusive: amountOf(0, currency),
      taxInclusive: amountOf(0, currency),
      shippingRate: amountOf(amount_total - amount_subtotal, currency),
      appliedBalance: amountOf(0, currency),
      balanceAppliedToNextInvoice: false,
    },
    lineItems: lines.map(line => ({
      id: line.id,
      name: line.description,
      quantity: line.quantity,
      total: amountOf(line.amount_total, currency),
      images: [],
    })),
    billingAddress: null,
    shippingAddress: null,
    shipping: null,
    shippingOptions: [],
    taxAmounts: null,
    discountAmounts: null,
    savedPaymentMethods: null,
    recurring: null,
    optionalItems: [],
  })

  return { money, of: sessionOf, isTotalRead }
})()
