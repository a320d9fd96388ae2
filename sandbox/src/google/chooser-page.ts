// The page to choose an account, in the shop's two languages. Its policy allows no scripts and one style sheet.
import { html } from 'hono/html'
import { domain, type Person } from './people.ts'

const words = {
  en: {
    note: 'Demo: this page stands in for Google. No real account is used.',
    title: 'Choose an account',
    text: 'to continue to Waha',
    unverified: 'email not verified',
    other: 'Use another account',
    name: 'Name',
    mailbox: 'Email',
    faulty: 'Please enter a name, and an email made of Latin letters, digits, dots and dashes.',
    go: 'Continue',
    cancel: 'Cancel',
    refused: 'This sign-in cannot continue',
    back: 'Back to the shop',
  },
  ar: {
    note: 'للتجربة: تحل هذه الصفحة محل Google، ولا يُستخدم فيها أي حساب حقيقي.',
    title: 'اختر حسابًا',
    text: 'للمتابعة إلى واحة',
    unverified: 'بريد غير مؤكد',
    other: 'استخدام حساب آخر',
    name: 'الاسم',
    mailbox: 'البريد الإلكتروني',
    faulty: 'يرجى كتابة الاسم، وبريد من أحرف لاتينية وأرقام ونقاط وشرطات فقط.',
    go: 'متابعة',
    cancel: 'إلغاء',
    refused: 'تعذّر إكمال تسجيل الدخول',
    back: 'العودة إلى المتجر',
  },
} satisfies Record<'en' | 'ar', Record<string, string>>

export type Language = keyof typeof words

export const policy = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const frame = (language: Language, title: string, content: unknown) => {
  const t = words[language]
  return html`<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/sandbox/google/chooser.css"></head><body><header class="note">${t.note}</header><main><section class="card">${content}</section></main></body></html>`
}

const entry = (t: (typeof words)[Language], { sub, name, email, verified }: Person) =>
  html`<li><button class="person" name="person" value="${sub}"><span class="face" aria-hidden="true">${[...name][0] ?? ''}</span><span class="who"><bdi class="name">${name}</bdi><bdi dir="ltr" class="mail">${email}</bdi>${verified ? '' : html`<span class="badge">${t.unverified}</span>`}</span></button></li>`

/** The choice: one of the people, a made-up person, or cancel. `faulty`: the made-up one was invalid. */
export const chooserPage = async (language: Language, people: readonly Person[], { faulty = false } = {}) => {
  const t = words[language]
  return String(
    await frame(
      language,
      t.title,
      html`<h1>${t.title}</h1><p class="soft">${t.text}</p>
<form method="post"><ul>${people.map(person => entry(t, person))}</ul></form>
<details ${faulty ? 'open' : ''}><summary>${t.other}</summary><form method="post" class="other">${faulty ? html`<p class="error" role="alert">${t.faulty}</p>` : ''}
<label for="name">${t.name}</label><input id="name" name="name" required maxlength="80" dir="auto" autocomplete="off">
<label for="mailbox">${t.mailbox}</label><span class="mailbox" dir="ltr"><input id="mailbox" name="mailbox" required maxlength="40" pattern="[A-Za-z0-9][A-Za-z0-9._\\-]*" autocomplete="off" autocapitalize="none" spellcheck="false"><span>@${domain}</span></span>
<button class="filled">${t.go}</button></form></details>
<form method="post"><button class="quiet" name="cancel" value="yes">${t.cancel}</button></form>`,
    ),
  )
}

/** The page for a sign-in that is invalid or has expired. */
export const refusalPage = async (reason: string) =>
  String(
    await frame(
      'en',
      words.en.refused,
      html`<h1>${words.en.refused}</h1><p class="soft"><code>${reason}</code></p><a class="filled" href="/auth">${words.en.back}</a>`,
    ),
  )
