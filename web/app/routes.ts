// Every address of the shop, once. `ar?` makes each of them exist in English and, under /ar, in Arabic.
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('ar?', 'shell/shell.tsx', [
    layout('shell/page-frame.tsx', [
      index('home/home.page.tsx'),
      route('products', 'catalog/products.page.tsx'),
      route('products/:id', 'catalog/product.page.tsx'),
      route('compare', 'catalog/compare.page.tsx'),
      route('cart', 'checkout/cart.page.tsx'),
      route('wishlist', 'accounts/wishlist.page.tsx'),
      route('checkout', 'checkout/checkout.page.tsx'),
      route('checkout/success', 'checkout/checkout-success.page.tsx'),
      route('success', 'checkout/success.page.tsx'),
      route('auth', 'accounts/sign-in.page.tsx'),
      route('auth/success', 'accounts/google-success.page.tsx'),
      route('auth/error', 'accounts/google-error.page.tsx'),
      route('auth/code', 'accounts/code.page.tsx'),
      route('auth/password', 'accounts/code.page.tsx', { id: 'new-password' }),
      route('login', 'accounts/login.page.tsx'),
      route('register', 'accounts/sign-up.page.tsx'),
      route('account', 'accounts/account.page.tsx'),
      route('addProduct', 'admin/add-product.page.tsx'),
      route('about', 'about/about.page.tsx'),
      route('legal/:page', 'about/legal.page.tsx'),
      route('*', 'shell/not-found.page.tsx'),
    ]),
  ]),
  route('ar?/admin/*', 'desk/desk.page.tsx'),
] satisfies RouteConfig
