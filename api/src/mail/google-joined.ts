import { brand } from '@waha/contract/brand.ts'
import { inLocale, type Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { aside, button, type Content, heading, paragraph, renderMail } from './layout.ts'

const words = {
  en: {
    subject: 'Your {brand} account is now linked to Google',
    hello: 'Hello',
    text: 'You have just signed in to {brand} with Google. As Google has verified your email, your account is now linked to it.',
    change:
      'Your old password no longer works, and every device that was signed in has been signed out. Your cart, orders and wishlist are just as you left them.',
    notYou: 'If this was not you, please secure your Google account: whoever signed in has access to it.',
    see: 'Visit the shop',
    reason: 'You are receiving this email because the way you sign in has changed.',
  },
  ar: {
    subject: 'تم ربط حسابك في {brand} بحساب Google',
    hello: 'مرحبًا',
    text: 'سجّلت الدخول إلى {brand} قبل قليل عبر Google. وبما أن Google تحققت من بريدك الإلكتروني، فقد أصبح حسابك لدينا مربوطًا بحسابك في Google.',
    change: 'كلمة مرورك السابقة لم تعد صالحة، وتم تسجيل الخروج من جميع الأجهزة. أما سلتك وطلباتك ومفضلتك فهي كما تركتها.',
    notYou: 'إن لم تكن أنت، فيرجى تأمين حسابك في Google، لأن من سجّل الدخول يستطيع الوصول إليه.',
    see: 'زيارة المتجر',
    reason: 'وصلتك هذه الرسالة لأن طريقة الدخول إلى حسابك تغيّرت.',
  },
} satisfies Record<Locale, Record<string, string>>

/** The mail for an account that was linked with Google and so has lost its password. */
export const googleJoined = (name: string, language: Locale, publicUrl: string): Content => {
  const t = words[language]
  const withBrand = (text: string) => text.replace('{brand}', brand.name[language])
  const shop = publicUrl + inLocale(language, '/')
  const subject = withBrand(t.subject)
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: withBrand(t.text), reason: t.reason },
    heading(subject),
    paragraph(html`${t.hello} <bdi>${name}</bdi>${language === 'ar' ? '،' : ','}`),
    paragraph(withBrand(t.text)),
    paragraph(t.change),
    button(t.see, shop),
    aside(t.notYou),
  )
  const greeting = `${t.hello} ${name.replace(/\s+/g, ' ')}`
  return { subject, html: page, text: [greeting, '', withBrand(t.text), t.change, '', t.notYou, '', shop, '', t.reason].join('\n') }
}
