import { allow, at, expect, languages, ready, test, toast, words } from './shopper.ts'

for (const language of languages) {
  test(`PAY-02b PAY-03 P8 without a session, or with somebody else’s, nothing is confirmed (${language})`, async ({
    signedIn: page,
    cartHolds,
  }) => {
    allow('404')
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
    await page.goto(at(language, '/success'))
    await expect(toast(page, words[language].checkout.invalidSession)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/')}$`))
    await page.goto(at(language, '/success?session_id=cs_test_forged'))
    for (const state of [words[language].checkout.processingOrder, words[language].checkout.couldNotVerify]) {
      await expect(page.getByRole('heading', { level: 1, name: state })).toBeVisible()
      await expect(page).toHaveTitle(words[language].common.pageTitle.replace('{page}', state))
    }
    await expect(page.getByTestId('cart-badge')).toHaveText('1')
  })
}

for (const language of languages) {
  test(`PAY-02b AUTH-04 a payer whose session has ended meanwhile signs in and sees his order (${language})`, async ({
    signedIn: page,
    request,
    account,
    cartHolds,
  }) => {
    allow('401')
    const t = words[language]
    await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
    await page.goto(at(language, '/cart'))
    await page.getByRole('button', { name: t.cart.checkout }).click()
    await page.getByRole('button', { name: /4242/ }).click()
    await request.post('/api/auth/logout', { data: { everywhere: true }, headers: { authorization: `Bearer ${account.token}` } })
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.checkout.signInToSee })).toBeVisible()
    await expect(page).toHaveTitle(t.common.pageTitle.replace('{page}', t.checkout.signInToSee))
    await page.getByRole('main').getByRole('link', { name: t.cart.loginNow }).click()
    await page.getByLabel(t.accounts.email, { exact: true }).fill(account.email)
    await page.getByLabel(t.accounts.password, { exact: true }).fill(account.password)
    await page.locator('main form').getByRole('button', { name: t.accounts.signIn.button }).click()
    await expect(page).toHaveURL(new RegExp(`${at(language, '/success')}\\?session_id=cs_`))
    await expect(page.getByRole('heading', { level: 1, name: t.checkout.confirmed })).toBeVisible()
    await expect(page).toHaveTitle(t.common.pageTitle.replace('{page}', t.checkout.confirmed))
  })
}

test('PAY-02b PAY-06 W6 the event never comes: the page settles the payment itself, and counts down home', async ({
  signedIn: page,
  cartHolds,
}) => {
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByText('Test controls').click()
  await page.getByLabel('never').check()
  await page.getByRole('button', { name: /4242/ }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  await expect(page.getByText(/Taking you home in/)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('PAY-04 /checkout/success empties the local cart, says so and goes home; with a session the receipt takes over', async ({
  signedIn: page,
  cartHolds,
}) => {
  allow('404')
  await cartHolds({ id: 'pearl-earbuds', quantity: 1 })
  await page.goto('/checkout/success')
  await expect(toast(page, 'Payment successful! Your order has been placed.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/checkout/success?session_id=cs_test_x')
  await expect(page).toHaveURL(/\/success\?session_id=cs_test_x$/)
})

test('PAY-05 the payment page asks the signed-out to sign in, and says when there is nothing to pay', async ({ page, account }) => {
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Please sign in to pay' })).toBeVisible()
  await page.evaluate(token => localStorage.setItem('token', token), account.token)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart is Empty' })).toBeVisible()
})
