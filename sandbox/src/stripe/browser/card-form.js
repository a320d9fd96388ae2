// The card fields of the payment page and of the payment element. A classic script, concatenated in front of either.
// biome-ignore lint/correctness/noUnusedVariables: the scripts that follow in the same file use it
const cardForm = (() => {
  const words = {
    en: {
      number: 'Card number',
      expiry: 'Expiry date (MM/YY)',
      cvc: 'Security code',
      test: 'Test cards',
      paid: 'Paid',
      declined: 'Declined',
      challenge: '3-D Secure',
      badNumber: 'Your card number is invalid.',
      badExpiry: 'Your card’s expiry date is incomplete or in the past.',
      badCvc: 'Your card’s security code is incomplete.',
      challengeTitle: 'Confirm with your bank',
      challengeText: 'Your bank wants to make sure it is you paying {amount}. This is a test: choose an answer.',
      complete: 'Complete',
      fail: 'Fail',
    },
    ar: {
      number: 'رقم البطاقة',
      expiry: 'تاريخ الانتهاء (شهر/سنة)',
      cvc: 'رمز الأمان',
      test: 'بطاقات تجريبية',
      paid: 'ناجحة',
      declined: 'مرفوضة',
      challenge: 'تحقق 3D Secure',
      badNumber: 'رقم البطاقة غير صحيح.',
      badExpiry: 'تاريخ انتهاء البطاقة غير مكتمل أو قد مضى.',
      badCvc: 'رمز أمان البطاقة غير مكتمل.',
      challengeTitle: 'أكّد العملية لدى بنكك',
      challengeText: 'يريد بنكك التأكد من أنك أنت من يدفع {amount}. هذه تجربة: اختر إجابة.',
      complete: 'تأكيد',
      fail: 'رفض',
    },
  }
  const testCards = [
    ['paid', '4242424242424242'],
    ['declined', '4000000000000002'],
    ['challenge', '4000002500003155'],
  ]

  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.append(...children)
    return element
  }
  // Arabic-Indic and Persian ones are Western ones from another keyboard.
  const digits = text => text.replace(/[٠-٩۰-۹]/g, digit => digit.codePointAt(0) % 16).replace(/\D/g, '')
  const luhn = number =>
    [...number].reverse().reduce((sum, digit, index) => sum + (index % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : +digit), 0) % 10 === 0
  const inFuture = text => {
    const [month, year] = [+digits(text).slice(0, 2), +digits(text).slice(2)]
    return digits(text).length === 4 && month >= 1 && month <= 12 && new Date(2000 + year, month, 1) > new Date()
  }

  const field = (id, label, attributes, format) => {
    const input = make('input', {
      id: `card-${id}`,
      dir: 'ltr',
      'aria-describedby': `card-${id}-error`,
      inputmode: 'numeric',
      ...attributes,
    })
    const error = make('p', { id: `card-${id}-error`, class: 'error', hidden: '' })
    input.addEventListener('input', () => {
      input.value = format(digits(input.value))
      show('')
    })
    const show = text => {
      error.textContent = text
      error.hidden = !text
      if (text) input.setAttribute('aria-invalid', 'true')
      else input.removeAttribute('aria-invalid')
    }
    return { input, show, root: make('div', { class: `field ${id}` }, make('label', { for: `card-${id}` }, label), input, error) }
  }

  /** Builds the fields; `read` returns the card, or marks the invalid fields and returns undefined. */
  const build = locale => {
    const t = words[locale] ?? words.en
    const number = field('number', t.number, { autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', maxlength: '23' }, text =>
      text.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 '),
    )
    const expiry = field('expiry', t.expiry, { autocomplete: 'cc-exp', placeholder: 'MM / YY', maxlength: '7' }, text =>
      text.length > 2 ? `${text.slice(0, 2)} / ${text.slice(2, 4)}` : text,
    )
    const cvc = field('cvc', t.cvc, { autocomplete: 'cc-csc', placeholder: 'CVC', maxlength: '4' }, text => text.slice(0, 4))
    const fill = value => {
      number.input.value = value.replace(/(.{4})(?=.)/g, '$1 ')
      expiry.input.value = `12 / ${String(new Date().getFullYear() + 3).slice(2)}`
      cvc.input.value = '123'
      for (const one of [number, expiry, cvc]) one.show('')
      // A test card brings a test address along, where one is asked for.
      root.dispatchEvent(new Event('test-card'))
    }
    const chips = testCards.map(([kind, value]) => {
      const chip = make(
        'button',
        { type: 'button', class: 'chip' },
        make('span', {}, t[kind]),
        make('bdi', { dir: 'ltr' }, `•••• ${value.slice(-4)}`),
      )
      chip.addEventListener('click', () => fill(value))
      return chip
    })
    const root = make(
      'div',
      { class: 'card-form' },
      number.root,
      make('div', { class: 'pair' }, expiry.root, cvc.root),
      make('p', { class: 'chips-label' }, t.test),
      make('div', { class: 'chips' }, ...chips),
    )
    const read = () => {
      const card = digits(number.input.value)
      const checks = [
        [number, card.length >= 12 && luhn(card), t.badNumber],
        [expiry, inFuture(expiry.input.value), t.badExpiry],
        [cvc, digits(cvc.input.value).length >= 3, t.badCvc],
      ]
      for (const [one, good, text] of checks) one.show(good ? '' : text)
      const wrong = checks.find(([, good]) => !good)
      wrong?.[0].input.focus()
      return wrong ? undefined : { number: card }
    }
    const problem = () => [...root.querySelectorAll('.error')].map(error => error.textContent).find(Boolean)
    const empty = () => ![number, expiry, cvc].some(({ input }) => input.value)
    return { root, read, problem, empty }
  }

  /** The 3-D Secure challenge as a dialog inside `parent`; resolves to whether it was confirmed. */
  const challenge = (parent, locale, amount) =>
    new Promise(resolve => {
      const t = words[locale] ?? words.en
      const answer = (name, value) => {
        const button = make('button', { type: 'button', class: name }, t[name])
        button.addEventListener('click', () => dialog.close(value))
        return button
      }
      const isolated = `\u2066${amount}\u2069`
      const dialog = make(
        'dialog',
        { class: 'challenge', 'aria-labelledby': 'challenge-title' },
        make('h2', { id: 'challenge-title' }, t.challengeTitle),
        make('p', {}, t.challengeText.replace('{amount}', isolated)),
        make('div', { class: 'answers' }, answer('fail', 'no'), answer('complete', 'yes')),
      )
      dialog.addEventListener('close', () => {
        dialog.remove()
        resolve(dialog.returnValue === 'yes')
      })
      parent.append(dialog)
      dialog.showModal()
    })

  const call = async (path, body) => {
    const answer = await fetch(
      `/sandbox/stripe/${path}`,
      body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
    )
    return answer.json()
  }

  /** Pays with a card, with a 3-D Secure challenge if it requires one. */
  const pay = async (sessionId, card, { parent, locale, amount, shipping }) => {
    const result = await call(`pay/${sessionId}`, { ...card, locale, shipping })
    if (result.state !== 'challenge') return result
    return call(`challenge/${sessionId}`, { confirmed: await challenge(parent, locale, amount), locale })
  }

  return { build, pay, call, make }
})()
