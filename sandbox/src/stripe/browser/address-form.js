// The shipping address on the payment page and in the address element. A classic script, concatenated in front of either.
// biome-ignore lint/correctness/noUnusedVariables: the scripts that follow in the same file use it
const addressForm = (() => {
  const words = {
    en: {
      name: 'Full name',
      country: 'Country or region',
      line1: 'Address line 1',
      line2: 'Address line 2 (optional)',
      city: 'City',
      state: 'State or region (optional)',
      postal_code: 'Postal code (optional)',
      phone: 'Phone number',
      missing: 'This field is incomplete.',
      incomplete: 'Please fill in the marked fields.',
    },
    ar: {
      name: 'الاسم الكامل',
      country: 'الدولة أو المنطقة',
      line1: 'العنوان',
      line2: 'تكملة العنوان (اختياري)',
      city: 'المدينة',
      state: 'المنطقة (اختياري)',
      postal_code: 'الرمز البريدي (اختياري)',
      phone: 'رقم الهاتف',
      missing: 'هذا الحقل غير مكتمل.',
      incomplete: 'أكمِل الحقول المشار إليها.',
    },
  }
  const fields = [
    ['name', { autocomplete: 'shipping name' }],
    ['country', { autocomplete: 'shipping country' }],
    ['line1', { autocomplete: 'shipping address-line1' }],
    ['line2', { autocomplete: 'shipping address-line2' }],
    ['city', { autocomplete: 'shipping address-level2' }],
    ['state', { autocomplete: 'shipping address-level1' }],
    ['postal_code', { autocomplete: 'shipping postal-code' }],
    ['phone', { autocomplete: 'shipping tel', type: 'tel', dir: 'ltr' }],
  ]
  const required = ['name', 'country', 'line1', 'city', 'phone']
  const made = { name: 'Noura Test', line1: 'Olaya Street 1', city: 'Riyadh', postal_code: '12345', phone: '+966501234567' }
  const { make } = cardForm

  /** The provider begins with the visitor's country; here that is the made-up address's, where it is offered. */
  const select = (attributes, countries, locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const options = countries.map(country => make('option', { value: country }, names.of(country) ?? country))
    const element = make('select', attributes, ...options)
    if (countries.includes('SA')) element.value = 'SA'
    return element
  }

  /**
   * Builds the fields; `read` returns what was typed, or marks what is missing and returns undefined; `fill` fills what is empty; `value` is
   * what the element tells of, `begin` puts in what the page knows. The phone: whether it is asked for, and whether it must be given.
   */
  const build = (locale, countries, { asksPhone = true, needsPhone = true } = {}) => {
    const t = words[locale] ?? words.en
    const isMissing = ({ name, input }) => required.includes(name) && (name !== 'phone' || needsPhone) && !input.value.trim()
    const asked = fields.filter(([name]) => name !== 'phone' || asksPhone)
    const rows = asked.map(([name, more]) => {
      const attributes = { id: `shipping-${name}`, 'aria-describedby': `shipping-${name}-error`, ...more }
      const input = name === 'country' ? select(attributes, countries, locale) : make('input', attributes)
      const error = make('p', { id: `shipping-${name}-error`, class: 'error', hidden: '' })
      const show = text => {
        error.textContent = text
        error.hidden = !text
        if (text) input.setAttribute('aria-invalid', 'true')
        else input.removeAttribute('aria-invalid')
      }
      input.addEventListener('input', () => show(''))
      return { name, input, show, root: make('div', { class: 'field' }, make('label', { for: `shipping-${name}` }, t[name]), input, error) }
    })
    const typed = () => Object.fromEntries(rows.map(({ name, input }) => [name, input.value.trim()]))
    const value = () => {
      const { name, phone, ...address } = typed()
      return { name, phone, address }
    }
    const begin = known => {
      for (const { name, input } of rows) input.value = known[name] ?? input.value
    }
    const read = () => {
      const wrong = rows.filter(isMissing)
      for (const row of rows) row.show(wrong.includes(row) ? t.missing : '')
      wrong[0]?.input.focus()
      return wrong.length ? undefined : typed()
    }
    const fill = () => {
      for (const { name, input, show } of rows) {
        input.value ||= made[name] ?? ''
        show('')
      }
    }
    // The country is chosen from the start.
    const empty = () => !rows.some(({ name, input }) => name !== 'country' && input.value)
    const root = make('div', { class: 'address-form' }, ...rows.map(row => row.root))
    return { root, read, fill, value, begin, empty, incomplete: t.incomplete }
  }
  return { build }
})()
