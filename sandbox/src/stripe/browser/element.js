// Defines the part of the provider's `Stripe` object that the shop's pages use.
;(() => {
  const style = `
    :host { display: block; font: 400 16px/1.5 var(--font, system-ui, sans-serif); color: var(--text) }
    * { box-sizing: border-box } [hidden] { display: none !important }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 14px } .pair label { white-space: nowrap } .field { margin-block-end: 14px }
    label { display: block; margin-block-end: 5px; font-size: 14px }
    input { inline-size: 100%; min-block-size: 48px; padding-inline: 14px; border: 1px solid var(--border); border-radius: var(--radius); background: var(--ground); color: inherit; font: inherit; text-align: start }
    input::placeholder { color: var(--soft) } input[aria-invalid] { border-color: var(--danger) }
    :focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
    .error { margin: 5px 0 0; color: var(--danger); font-size: 13px } .chips-label { margin: 4px 0 8px; font-size: 13px; color: var(--soft) }
    .chips { display: flex; flex-wrap: wrap; gap: 8px }
    .chip { display: inline-flex; gap: 8px; align-items: center; min-block-size: 40px; padding-inline: 14px; border: 1px solid var(--border); border-radius: 99px; background: none; color: inherit; font: inherit; font-size: 13px; cursor: pointer }
    .chip bdi { color: var(--soft) } .chip:hover { border-color: var(--primary) }
    dialog { max-inline-size: 26rem; padding: 28px; border: 0; border-radius: 20px; background: var(--ground); color: var(--text) } dialog::backdrop { background: rgb(0 0 0 / 55%) }
    h2 { margin: 0 0 8px; font-size: 20px } .answers { display: flex; gap: 10px; justify-content: end; margin-block-start: 20px }
    .answers button { min-block-size: 44px; padding-inline: 22px; border: 1px solid var(--border); border-radius: var(--radius); background: none; color: inherit; font: inherit; cursor: pointer }
    .answers .complete { border-color: var(--primary); background: var(--primary); color: var(--on-primary) }`

  const looks = {
    stripe: {
      '--ground': '#fff',
      '--text': '#1a241f',
      '--soft': '#5c6661',
      '--border': '#838a84',
      '--primary': '#0f5233',
      '--on-primary': '#fff',
      '--danger': '#b3261e',
      '--radius': '10px',
    },
    night: {
      '--ground': '#1a211e',
      '--text': '#f2f0ea',
      '--soft': '#aab3ad',
      '--border': '#76807a',
      '--primary': '#7fd0a5',
      '--on-primary': '#0c2a1b',
      '--danger': '#f58b80',
      '--radius': '10px',
    },
  }

  const tokens = {
    colorPrimary: '--primary',
    colorBackground: '--ground',
    colorText: '--text',
    colorDanger: '--danger',
    borderRadius: '--radius',
  }

  /** The provider takes colours as hex, rgb or hsl alone: of others it warns, and keeps its own. */
  const isTaken = (name, value) => !name.startsWith('color') || /^(#([\da-f]{3}|[\da-f]{6})$|(rgb|hsl)a?\()/i.test(value)

  const createElement = (locale, form) => {
    const host = document.createElement('div')
    host.dir = locale === 'ar' ? 'rtl' : 'ltr'
    const shadow = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    shadow.adoptedStyleSheets = [sheet]
    shadow.append(form.root)
    const listeners = new Map()
    const changed = () => listeners.get('change')?.({ empty: form.empty(), complete: false })
    for (const event of ['input', 'test-card']) form.root.addEventListener(event, changed)
    const listen = (event, listener) => {
      listeners.set(event, listener)
      return element
    }
    const element = {
      mount: parent => {
        ;(typeof parent === 'string' ? document.querySelector(parent) : parent).append(host)
        // In place of the document of the provider's frame: without it the element stays empty.
        cardForm.call('frame').then(
          () => listeners.get('ready')?.(element),
          ({ message }) => {
            form.root.remove()
            listeners.get('loaderror')?.({ elementType: 'payment', error: { type: 'api_connection_error', message } })
          },
        )
      },
      unmount: () => host.remove(),
      destroy: () => host.remove(),
      update: () => {},
      focus: () => shadow.querySelector('input').focus(),
      blur: () => {},
      clear: () => {},
      on: listen,
      once: listen,
      off: event => {
        listeners.delete(event)
        return element
      },
    }
    const look = ({ theme, variables = {} } = {}) => {
      for (const [name, value] of Object.entries(looks[theme] ?? looks.stripe)) host.style.setProperty(name, value)
      for (const [name, token] of Object.entries(tokens)) {
        const value = variables[name]
        if (value === undefined) continue
        if (isTaken(name, value)) host.style.setProperty(token, value)
        else console.warn(`Unrecognized value for \`elements.options.appearance.variables.${name}\`: ${value}`)
      }
    }
    return { element, form, shadow, look }
  }

  /** The provider throws for a call that no page should make. */
  const integrationError = text => Object.assign(new Error(text), { name: 'IntegrationError' })
  const refuseUnknown = (given, known) => {
    for (const name of Object.keys(given)) if (!known.includes(name)) throw integrationError(`${name} is not an accepted parameter.`)
  }
  const checkoutOptions = ['clientSecret', 'elementsOptions', 'adaptivePricing', 'defaultValues']
  const elementsOptions = ['appearance', 'loader', 'fonts', 'savedPaymentMethod', 'syncAddressCheckbox']
  const paymentOptions = ['layout', 'paymentMethodOrder', 'readOnly', 'terms', 'fields', 'wallets', 'walletOptions']

  const checkoutElements = (options, locale) => {
    refuseUnknown(options, checkoutOptions)
    refuseUnknown(options.elementsOptions ?? {}, elementsOptions)
    const appearance = options.elementsOptions?.appearance
    let payment = null
    let answer = null
    const read = new Set()
    const view = () => sessionView.of(answer.session, read)
    const confirm = async (more = {}) => {
      if (!sessionView.isTotalRead(read)) throw integrationError('the total was not read from the session.')
      const { session } = answer
      if (session.phone_number_collection.enabled && !more.phoneNumber) throw integrationError('phoneNumber is required.')
      if (session.shipping_address_collection && !more.shippingAddress) throw integrationError('shippingAddress is required.')
      const card = payment?.form.read()
      if (!card) return { type: 'error', error: { code: null, message: payment?.form.problem() ?? '' } }
      const result = await cardForm.pay(session.id, card, {
        parent: payment.shadow,
        locale,
        amount: sessionView.money(session.amount_total, session.currency),
        shipping: { ...more.shippingAddress?.address, name: more.shippingAddress?.name, phone: more.phoneNumber },
      })
      if (result.state === 'redirect') {
        location.assign(`/sandbox/stripe/redirect/${session.id}`)
        return new Promise(() => {})
      }
      if (result.state !== 'paid')
        return { type: 'error', error: { code: 'paymentFailed', message: result.message, paymentFailed: { declineCode: null } } }
      if (more.redirect !== 'if_required')
        location.assign((more.returnUrl ?? session.return_url).replace('{CHECKOUT_SESSION_ID}', session.id))
      return { type: 'success', session: sessionView.of({ ...session, status: 'complete' }, read) }
    }
    const refresh = async () => ({ type: 'success', session: view() })
    return {
      on: () => {},
      loadActions: async () => {
        answer = await cardForm.call(`session?client_secret=${encodeURIComponent(await options.clientSecret)}`)
        if (!answer.session) return { type: 'error', error: { code: null, message: answer.message } }
        return {
          type: 'success',
          actions: {
            confirm,
            getSession: view,
            runServerUpdate: refresh,
            validateElements: async () => ({ type: 'success' }),
          },
        }
      },
      changeAppearance: changed => payment?.look(changed),
      loadFonts: () => {},
      getPaymentElement: () => payment?.element ?? null,
      createPaymentElement: (given = {}) => {
        refuseUnknown(given, paymentOptions)
        payment = createElement(locale, cardForm.build(locale))
        payment.look(appearance)
        return payment.element
      },
    }
  }

  const unsupported = () => Promise.reject(new Error('The payment sandbox knows the payment element only.'))

  const Stripe = (_key, { locale = 'en' } = {}) => ({
    _registerWrapper: () => {},
    registerAppInfo: () => {},
    elements: unsupported,
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
    initCheckoutElementsSdk: options => checkoutElements(options, locale),
  })
  Stripe.version = 'endive'
  window.Stripe = Stripe
})()
