// The payment page: fills its form, pays, and leads the buyer back to the shop.
;(() => {
  const page = document.querySelector('[data-session]')
  if (!page) return
  const { session, amount, success } = page.dataset
  const form = document.querySelector('#pay')
  const button = form.querySelector('button[type=submit]')
  const problem = document.querySelector('#problem')
  const card = cardForm.build('en')
  document.querySelector('#card').replaceWith(card.root)

  const say = text => {
    problem.textContent = text
    problem.hidden = !text
  }

  form.addEventListener('submit', async event => {
    event.preventDefault()
    say('')
    const given = card.read()
    if (!given) return
    button.disabled = true
    button.textContent = 'Processing...'
    const result = await cardForm
      .pay(session, given, { parent: document.body, locale: 'en', amount })
      .catch(() => ({ message: 'The payment could not be sent. Please check your connection.' }))
    if (result.state === 'paid') return location.assign(success)
    button.disabled = false
    button.textContent = `Pay ${amount}`
    say(result.message)
  })

  for (const choice of document.querySelectorAll('[name=delivery]')) {
    choice.addEventListener('change', () => cardForm.call(`delivery/${session}`, { manner: choice.value }))
  }
})()
