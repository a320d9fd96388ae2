// The sandbox's own desk, as the provider's dashboard: payments, refunds that are made here, and what banks and card holders do about them.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { appealDispute, closeDispute, isUndecided, openDispute } from './disputes.ts'
import { digitsOf, written } from './money.ts'
import type { Charge } from './objects.ts'
import { frame } from './pay-page.ts'
import type { Dispute, Refund } from './refund-objects.ts'
import { answerRefund, createRefund, isUnanswered } from './refunds.ts'
import type { Sandbox } from './state.ts'

const home = '/sandbox/stripe/payments'
const when = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const stateOf = ({ disputed, refunded, amount_refunded }: Charge) =>
  disputed ? 'Disputed' : refunded ? 'Refunded' : amount_refunded > 0 ? 'Partly refunded' : 'Paid'

/** A button that does one thing to the payment that the page shows. */
const act = (action: string, id: string, label: string, look = '') =>
  html`<button class="${look}" name="do" value="${action} ${id}">${label}</button>`

const refundRow = (sandbox: Sandbox, refund: Refund) =>
  html`<li><span>${written(refund.amount, refund.currency)} · ${refund.status}<small>${refund.id} · ${when(refund.created)}${refund.failure_reason ? ` · ${refund.failure_reason}` : ''}</small></span>
${isUnanswered(sandbox, refund) ? html`<span class="answers">${refund.status === 'pending' ? act('take', refund.id, 'The bank takes it') : ''}${act('refuse', refund.id, 'The bank refuses it', 'fail')}</span>` : ''}</li>`

const disputeRow = (dispute: Dispute) =>
  html`<li><span>Dispute over ${written(dispute.amount, dispute.currency)} · ${dispute.status}<small>${dispute.id} · ${dispute.reason} · answer by ${when(dispute.evidence_details.due_by)}</small></span>
${isUndecided(dispute) ? html`<span class="answers">${act('win', dispute.id, 'The shop wins')}${act('lose', dispute.id, 'The shop loses', 'fail')}</span>` : ''}${dispute.status === 'lost' ? html`<span class="answers">${act('appeal', dispute.id, 'The shop appeals')}</span>` : ''}</li>`

const emailOf = ({ state }: Sandbox, { payment_intent, receipt_email = '' }: Charge) =>
  state.all('sessions').find(session => session.payment_intent === payment_intent)?.customer_email ?? receipt_email

const listPage = (sandbox: Sandbox) => {
  const charges = sandbox.state.all('charges').slice(0, 100)
  const row = (charge: Charge) =>
    html`<li><a href="${home}/${charge.payment_intent}">${written(charge.amount, charge.currency)} · ${stateOf(charge)}<small><bdi>${emailOf(sandbox, charge)}</bdi> · ${when(charge.created)}</small></a></li>`
  return frame(
    'Payments',
    html`<main class="desk"><h1>Payments</h1>${charges.length ? html`<ul>${charges.map(row)}</ul>` : html`<p>Nobody has paid yet.</p>`}</main>`,
    200,
  )
}

const paymentPage = (sandbox: Sandbox, charge: Charge, problem: string) => {
  const { state } = sandbox
  const left = charge.amount - charge.amount_refunded
  const ofCharge = <T extends { charge: string }>(made: readonly T[]) => made.filter(one => one.charge === charge.id)
  const [refunds, disputes] = [ofCharge(state.all('refunds')), ofCharge(state.all('disputes'))]
  return frame(
    `Payment of ${written(charge.amount, charge.currency)}`,
    html`<main class="desk"><a class="back" href="${home}"><span aria-hidden="true">←</span> Payments</a>
<h1>${written(charge.amount, charge.currency)} · ${stateOf(charge)}</h1><p><bdi>${emailOf(sandbox, charge)}</bdi> · ${when(charge.created)} · ${charge.payment_intent}</p>
${problem ? html`<p id="problem" role="alert">${problem}</p>` : ''}
<form method="post"><h2>Refunds</h2>${refunds.length ? html`<ul>${refunds.map(refund => refundRow(sandbox, refund))}</ul>` : html`<p>None yet.</p>`}
${left > 0 && !charge.disputed ? html`<div class="field"><label for="amount">Amount to refund, of ${written(left, charge.currency)}</label><input id="amount" name="amount" inputmode="decimal" value="${(left / 10 ** digitsOf(charge.currency)).toFixed(digitsOf(charge.currency))}"></div><button class="pay" name="do" value="refund">Refund</button>` : ''}
<h2>Disputes</h2>${disputes.length ? html`<ul>${disputes.map(disputeRow)}</ul>` : html`<p>None.</p>`}
${left > 0 && !charge.disputed ? html`<p class="answers">${act('dispute', charge.id, 'The card’s holder disputes it', 'fail')}</p>` : ''}</form></main>`,
    problem ? 400 : 200,
  )
}

const actions: Record<string, (sandbox: Sandbox, charge: Charge, id: string, amount: string) => unknown> = {
  refund: (sandbox, { id, currency }, _, amount) =>
    createRefund(sandbox, { charge: id, amount: String(Math.round(Number(amount) * 10 ** digitsOf(currency))) }),
  take: (sandbox, _, id) => answerRefund(sandbox, id, true),
  refuse: (sandbox, _, id) => answerRefund(sandbox, id, false),
  dispute: (sandbox, { payment_intent }) => openDispute(sandbox, payment_intent),
  appeal: (sandbox, _, id) => appealDispute(sandbox, id),
  win: (sandbox, _, id) => closeDispute(sandbox, id, 'won'),
  lose: (sandbox, _, id) => closeDispute(sandbox, id, 'lost'),
}

/** The pages as a Hono app, below the sandbox's other ones. */
export const createPaymentsPages = (sandbox: Sandbox) => {
  const chargeOf = (intent: string) => sandbox.state.get('charges', sandbox.state.get('intents', intent)?.latest_charge)
  const app = new Hono()
  app.get('/', () => listPage(sandbox))
  app.get('/:intent', c => {
    const charge = chargeOf(c.req.param('intent'))
    return charge ? paymentPage(sandbox, charge, '') : c.notFound()
  })
  app.post('/:intent', async c => {
    const charge = chargeOf(c.req.param('intent'))
    const form = await c.req.parseBody()
    const [action = '', id = ''] = String(form.do).split(' ')
    const perform = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!charge || !perform) return c.notFound()
    try {
      perform(sandbox, charge, id, String(form.amount))
    } catch (error) {
      return paymentPage(sandbox, charge, error instanceof Error ? error.message : String(error))
    }
    return c.redirect(`${home}/${charge.payment_intent}`, 303)
  })
  return app
}
