import { directionOf, inLocale, type Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'

const words = {
  en: {
    subject: 'Your Waha account is now joined with Google',
    hello: 'Hello {name},',
    text: 'You have just signed in to Waha with Google. As Google has confirmed your email, your account is joined with it from now on.',
    change:
      'The password that the account had before no longer works, and every device that was signed in is signed out. Your cart, orders and favourites are where they were.',
    strange: 'Was it not you? Then please secure your Google account: whoever signed in has access to it.',
    see: 'Visit the shop',
    brand: 'Waha',
  },
  ar: {
    subject: 'تم ربط حسابك في واحة بحساب Google',
    hello: 'مرحبًا {name}،',
    text: 'سجّلت الدخول إلى واحة قبل قليل عبر Google. وبما أن Google أكدت بريدك الإلكتروني، فقد ارتبط حسابك به من الآن.',
    change: 'كلمة المرور السابقة لم تعد صالحة، وتم تسجيل الخروج من جميع الأجهزة. أما سلتك وطلباتك ومفضلتك فهي كما تركتها.',
    strange: 'لم تكن أنت؟ يرجى تأمين حسابك في Google، فمن سجّل الدخول يملك الوصول إليه.',
    see: 'زيارة المتجر',
    brand: 'واحة',
  },
} satisfies Record<Locale, Record<string, string>>

/** Tells the owner of an account that it was joined with Google, and that its old password is gone. */
export const googleJoined = ({ name }: { name: string }, language: Locale, publicUrl: string) => {
  const t = words[language]
  const shop = publicUrl + inLocale(language, '/')
  const [before, after] = t.hello.split('{name}')
  const page = html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1ea;color:#17211c;font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 28px;background:#ffffff;border-radius:20px">
<p style="margin:0 0 24px;color:#0f5233;font-size:20px;font-weight:600">${t.brand}</p><h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${t.subject}</h1>
<p style="margin:0 0 12px">${before}<bdi>${name}</bdi>${after}</p><p style="margin:0 0 12px">${t.text}</p><p style="margin:0 0 12px">${t.change}</p><p style="margin:0 0 24px">${t.strange}</p>
<p style="margin:0"><a href="${shop}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#0f5233;color:#ffffff;text-decoration:none">${t.see}</a></p></div></body></html>`
  const text = [t.hello.replace('{name}', () => name), '', t.text, t.change, '', t.strange, '', shop].join('\n')
  return { subject: t.subject, html: String(page), text }
}
