// The shipping address on the payment page. A classic script, concatenated in front of it.
// biome-ignore lint/correctness/noUnusedVariables: the script that follows in the same file uses it
const addressForm = (() => {
  const words = {
    name: 'Full name',
    country: 'Country or region',
    line1: 'Address line 1',
    line2: 'Address line 2 (optional)',
    city: 'City',
    state: 'State or region (optional)',
    postal_code: 'Postal code (optional)',
    phone: 'Phone number',
    missing: 'This field is incomplete.',
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
  const select = (attributes, countries) => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    const options = countries.map(country => make('option', { value: country }, names.of(country) ?? country))
    const element = make('select', attributes, ...options)
    if (countries.includes('SA')) element.value = 'SA'
    return element
  }

  /** Builds the fields; `read` returns what was typed, or marks what is missing and returns undefined; `fill` fills what is empty. */
  const build = countries => {
    const rows = fields.map(([name, more]) => {
      const attributes = { id: `shipping-${name}`, 'aria-describedby': `shipping-${name}-error`, ...more }
      const input = name === 'country' ? select(attributes, countries) : make('input', attributes)
      const error = make('p', { id: `shipping-${name}-error`, class: 'error', hidden: '' })
      const show = text => {
        error.textContent = text
        error.hidden = !text
        if (text) input.setAttribute('aria-invalid', 'true')
        else input.removeAttribute('aria-invalid')
      }
      input.addEventListener('input', () => show(''))
      return {
        name,
        input,
        show,
        root: make('div', { class: 'field' }, make('label', { for: `shipping-${name}` }, words[name]), input, error),
      }
    })
    const typed = () => Object.fromEntries(rows.map(({ name, input }) => [name, input.value.trim()]))
    const read = () => {
      const wrong = rows.filter(({ name, input }) => required.includes(name) && !input.value.trim())
      for (const row of rows) row.show(wrong.includes(row) ? words.missing : '')
      wrong[0]?.input.focus()
      return wrong.length ? undefined : typed()
    }
    const fill = () => {
      for (const { name, input, show } of rows) {
        input.value ||= made[name] ?? ''
        show('')
      }
    }
    const root = make('div', { class: 'address-form' }, ...rows.map(row => row.root))
    return { root, read, fill }
  }
  return { build }
})()
