// The hosted payment page as HTML. Its policy allows no inline scripts or styles, and the shop's own origin only.
import { html } from 'hono/html'
import { written } from './money.ts'
import type { LineItem, Session, ShippingRate } from './objects.ts'

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

export const frame = async (title: string, content: unknown, status: number) => {
  const page =
    await html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/sandbox/stripe/pay-page.css"></head><body><p class="note">Test mode: this is a simulated payment page, no money moves.</p>${content}</body></html>`
  return new Response(String(page), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  })
}

const line = ({ description, quantity, amount_total, price }: LineItem, currency: string) =>
  html`<li><span><span dir="auto">${description}</span><small>${quantity} × ${written(price.unit_amount, currency)}</small></span><span>${written(amount_total, currency)}</span></li>`

const delivery = (value: string, text: string, chosen: string) =>
  html`<label><input type="radio" name="delivery" value="${value}" ${value === chosen ? 'checked' : ''}>${text}</label>`

const costOf = (amount: number, currency: string) => (amount ? written(amount, currency) : 'Free')

/** The line of the summary for shipping; the page's script keeps it with the choice. */
const shippingCost = ({ shipping_cost: cost, currency }: Session, rates: readonly ShippingRate[]) =>
  cost
    ? html`<div class="sum shipping"><span>Shipping<small dir="auto">${rates.find(({ id }) => id === cost.shipping_rate)?.display_name}</small></span><span>${costOf(cost.amount_total, currency)}</span></div>`
    : ''

const choices = ({ shipping_cost: cost, amount_subtotal, currency }: Session, rates: readonly ShippingRate[]) =>
  html`<fieldset class="rates"><legend>Shipping method</legend>${rates.map(
    ({ id, display_name, fixed_amount: { amount } }) =>
      html`<label><input type="radio" name="rate" value="${id}" data-name="${display_name}" data-cost="${costOf(amount, currency)}" data-total="${written(amount_subtotal + amount, currency)}" ${id === cost?.shipping_rate ? 'checked' : ''}><span dir="auto">${display_name}</span><span>${costOf(amount, currency)}</span></label>`,
  )}</fieldset>`

/** The page of an open session. */
export const payPage = (session: Session, lines: readonly LineItem[], rates: readonly ShippingRate[], manner: string) => {
  const countries = session.shipping_address_collection?.allowed_countries
  const total = written(session.amount_total, session.currency)
  const success = (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id)
  return frame(
    `Pay ${total}`,
    html`<main data-session="${session.id}" data-amount="${total}" data-success="${success}">
<section class="side" aria-label="Order summary"><a class="back" href="${session.cancel_url ?? '/'}"><span aria-hidden="true">←</span> Back to the shop</a>
<header><p>Pay Waha</p><div class="total amount">${total}</div></header>
<ul>${lines.map(item => line(item, session.currency))}</ul>${shippingCost(session, rates)}<div class="sum"><span>Total due</span><span class="amount">${total}</span></div></section>
<section class="form"><h1>Pay by card</h1><form id="pay" novalidate>
<div class="field"><label for="email">Email</label><input id="email" readonly value="${session.customer_email ?? ''}"></div>
${countries ? html`<div id="address" data-countries="${countries.join(' ')}"></div>` : ''}${rates.length > 1 ? choices(session, rates) : ''}<div id="card"></div><p id="problem" role="alert" hidden></p><button class="pay" type="submit">Pay ${total}</button></form>
<details><summary>Test controls</summary><fieldset><legend>Tell the shop about this payment</legend>${delivery('now', 'at once', manner)}${delivery('late', 'a minute late', manner)}${delivery('twice', 'twice', manner)}${delivery('never', 'never', manner)}</fieldset></details></section></main>
<script src="/sandbox/stripe/pay-page.js"></script>`,
    200,
  )
}

/** Where a payment by redirect is authorised or cancelled: either leads back to the shop. */
export const redirectPage = ({ id, amount_total, currency }: Session) =>
  frame(
    'Your bank',
    html`<main class="over"><h1>Pay ${written(amount_total, currency)}?</h1><form method="post" action="/sandbox/stripe/redirect/${id}"><p class="answers"><button name="answer" value="authorise">Authorise</button><button class="fail" name="answer" value="cancel">Cancel</button></p></form></main>`,
    200,
  )

/** The page for a session that is unknown, expired or paid already. */
export const closedPage = (session: Session | undefined) => {
  const [title, text] =
    session?.status === 'complete'
      ? ['Already paid', 'This payment has been made. You will not be charged twice.']
      : session
        ? ['This checkout has expired', 'Please go back to the shop and start again.']
        : ['No such checkout', 'The link is incomplete, or belongs to another shop.']
  return frame(
    title,
    html`<main class="over"><h1>${title}</h1><p>${text}</p><a class="button" href="/">Back to the shop</a></main>`,
    session ? 410 : 404,
  )
}
