import { brand } from '@waha/contract/brand.ts'
import { inLocale, type Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { aside, button, type Content, heading, ltr, paragraph, renderMail } from './layout.ts'
import { nameInMails } from './name-in-mails.ts'
import { withBrand } from './with-brand.ts'

const words = {
  en: {
    subject: 'Welcome to {brand}',
    hello: 'Welcome,',
    text: 'Your account is ready. Your cart follows you to every device, your wishlist keeps what you like, and all your orders are in your account.',
    shop: 'Start shopping',
    account: 'Your account:',
    reason:
      'You are receiving this email because an account was created at {brand} with this address. If that was not you, write to {email}.',
  },
  ar: {
    subject: 'أهلًا بك في {brand}',
    hello: 'أهلًا بك،',
    text: 'حسابك جاهز. سلتك معك على كل أجهزتك، ومفضلتك تحفظ ما يعجبك، وكل طلباتك في حسابك.',
    shop: 'ابدأ التسوّق',
    account: 'حسابك:',
    reason: 'وصلتك هذه الرسالة لأن حسابًا أُنشئ في {brand} بهذا العنوان. إن لم تكن أنت من أنشأه، فراسلنا على {email}.',
  },
} satisfies Record<Locale, Record<string, string>>

/** The mail for a new account. */
export const welcome = (name: string, language: Locale, publicUrl: string): Content => {
  const t = words[language]
  const subject = withBrand(t.subject, language)
  const products = publicUrl + inLocale(language, '/products')
  const account = publicUrl + inLocale(language, '/account')
  const reason = withBrand(t.reason, language).replace('{email}', () => ltr(brand.email))
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: t.text, reason },
    heading(html`${t.hello} <bdi>${nameInMails(name)}</bdi>`),
    paragraph(t.text),
    button(t.shop, products),
    aside(html`${t.account} <a class="link" href="${account}" style="color:inherit"><bdi dir="ltr">${account}</bdi></a>`),
  )
  const greeting = `${t.hello} ${nameInMails(name)}`
  return {
    subject,
    html: page,
    text: [greeting, '', t.text, '', `${t.shop}: ${products}`, `${t.account} ${account}`, '', reason].join('\n'),
  }
}
