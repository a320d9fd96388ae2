import type { CodePurpose } from '@waha/contract/codes.ts'
import { limits } from '@waha/contract/limits.ts'
import type { Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { aside, type Content, colors, type Html, heading, paragraph, renderMail } from './layout.ts'
import type { MailedCode } from './outbox.queries.ts'
import { withBrand } from './with-brand.ts'

interface Words {
  subject: string
  heading: string
  text: string
}

const words: Record<Locale, Record<CodePurpose, Words> & Record<'lasts' | 'secret' | 'reason', string>> = {
  en: {
    'sign-in': { subject: '{code} is your {brand} code', heading: 'Your sign-in code', text: 'Enter this code where you asked for it:' },
    'new-password': {
      subject: '{code} is your code for a new {brand} password',
      heading: 'Your code for a new password',
      text: 'Enter this code where you asked for it, and choose a new password:',
    },
    lasts: 'You can use it once, within {minutes} minutes.',
    secret:
      'Never give this code to anybody: we do not ask for it by phone or in messages. If you did not ask for it, you can ignore this email.',
    reason: 'You are receiving this email because somebody entered this address at {brand} to sign in.',
  },
  ar: {
    'sign-in': { subject: 'رمز الدخول إلى {brand}: {code}', heading: 'رمز الدخول', text: 'أدخل هذا الرمز حيث طلبته:' },
    'new-password': {
      subject: 'رمز كلمة المرور الجديدة في {brand}: {code}',
      heading: 'رمز لكلمة مرور جديدة',
      text: 'أدخل هذا الرمز حيث طلبته، ثم اختر كلمة مرور جديدة:',
    },
    lasts: 'يُستخدم الرمز مرة واحدة، خلال {minutes} دقائق.',
    secret: 'لا تعطِ هذا الرمز لأحد، فنحن لا نطلبه بالهاتف ولا بالرسائل. وإن لم تكن أنت من طلبه، فلا داعي لفعل شيء.',
    reason: 'وصلتك هذه الرسالة لأن شخصًا ما أدخل هذا العنوان في {brand} لتسجيل الدخول.',
  },
}

// Without spaces, so that it can be copied; only its looks set the digits apart.
const large = (code: string): Html =>
  html`<p class="ink" dir="ltr" style="margin:0 0 20px;color:${colors.ink};font-size:38px;line-height:1.3;font-weight:600;letter-spacing:7px;text-align:center">${code}</p>`

/** The mail with a code. The subject has it, too: often a phone's notification is all that one needs to see. */
export const codeMail = ({ code, purpose }: MailedCode, language: Locale, publicUrl: string): Content => {
  const t = words[language]
  const { subject, heading: title, text } = t[purpose]
  const fill = (template: string) =>
    withBrand(template.replace('{code}', code).replace('{minutes}', String(limits.mailCode.minutes)), language)
  const [lasts, reason] = [fill(t.lasts), fill(t.reason)]
  const page = renderMail(
    { language, publicUrl, title: fill(subject), preheader: lasts, reason },
    heading(title),
    paragraph(text),
    large(code),
    paragraph(lasts),
    aside(t.secret),
  )
  return { subject: fill(subject), html: page, text: [title, '', text, '', code, '', lasts, '', t.secret, '', reason].join('\n') }
}
