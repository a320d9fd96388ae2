// The payment page: fills its form, pays, and leads the buyer back to the shop.
;(() => {
  const page = document.querySelector('[data-session]')
  if (!page) return
  const { session, success } = page.dataset
  const form = document.querySelector('#pay')
  const button = form.querySelector('button[type=submit]')
  const problem = document.querySelector('#problem')
  const card = cardForm.build('en')
  document.querySelector('#card').replaceWith(card.root)
  const place = document.querySelector('#address')
  const address = place && addressForm.build(place.dataset.countries.split(' '))
  place?.replaceWith(address.root)
  card.root.addEventListener('test-card', () => address?.fill())
  const amount = () => page.dataset.amount
  for (const choice of document.querySelectorAll('[name=rate]')) {
    choice.addEventListener('change', () => {
      page.dataset.amount = choice.dataset.total
      for (const place of document.querySelectorAll('.amount')) place.textContent = amount()
      document.querySelector('.shipping small').textContent = choice.dataset.name
      document.querySelector('.shipping > :last-child').textContent = choice.dataset.cost
      button.textContent = `Pay ${amount()}`
    })
  }

  const say = text => {
    problem.textContent = text
    problem.hidden = !text
  }

  form.addEventListener('submit', async event => {
    event.preventDefault()
    say('')
    // Both mark what is missing; the focus ends at the first of it.
    const given = card.read()
    const to = address ? address.read() : {}
    if (!given || !to) return
    const rate = document.querySelector('[name=rate]:checked')?.value
    button.disabled = true
    button.textContent = 'Processing...'
    const result = await cardForm
      .pay(session, given, { parent: document.body, locale: 'en', amount: amount(), shipping: { ...to, ...(rate ? { rate } : {}) } })
      .catch(() => ({ message: 'The payment could not be sent. Please check your connection.' }))
    if (result.state === 'paid') return location.assign(success)
    button.disabled = false
    button.textContent = `Pay ${amount()}`
    say(result.message)
  })

  for (const choice of document.querySelectorAll('[name=delivery]')) {
    choice.addEventListener('change', () => cardForm.call(`delivery/${session}`, { manner: choice.value }))
  }
})()
