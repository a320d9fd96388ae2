import { brand } from '@waha/contract/brand.ts'
import { inLocale, type Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { aside, button, type Content, heading, paragraph, renderMail } from './layout.ts'

const words = {
  en: {
    subject: 'Your {brand} account is now joined with Google',
    hello: 'Hello',
    text: 'You have just signed in to {brand} with Google. As Google has confirmed your email, your account is joined with it from now on.',
    change:
      'The password that the account had before no longer works, and every device that was signed in is signed out. Your cart, orders and favourites are where they were.',
    notYou: 'Was it not you? Then please secure your Google account: the person who signed in has access to it.',
    see: 'Visit the shop',
    reason: 'You receive this mail because the way into your account has changed.',
  },
  ar: {
    subject: 'تم ربط حسابك في {brand} بحساب Google',
    hello: 'مرحبًا',
    text: 'سجّلت الدخول إلى {brand} قبل قليل عبر Google. وبما أن Google أكدت بريدك الإلكتروني، فقد رُبط حسابك لدينا بحسابك في Google من الآن فصاعدًا.',
    change: 'كلمة المرور السابقة لم تعد صالحة، وتم تسجيل الخروج من جميع الأجهزة. أما سلتك وطلباتك ومفضلتك فهي كما تركتها.',
    notYou: 'لم تكن أنت؟ يرجى تأمين حسابك في Google، فمن سجّل الدخول يستطيع الوصول إليه.',
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
