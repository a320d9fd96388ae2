import { inLocale, type Locale } from '@waha/contract/locale.ts'
import { html } from 'hono/html'
import { aside, button, type Content, heading, paragraph, renderMail } from './layout.ts'
import { nameInMails } from './name-in-mails.ts'
import type { WayInChange, WayInToTell } from './outbox.queries.ts'
import { withBrand } from './with-brand.ts'

interface Words {
  subject: string
  text: string
  change: string
  notYou: string
}

const words: Record<Locale, Record<WayInChange, Words>> = {
  en: {
    'google-joined': {
      subject: 'Your {brand} account is now linked to Google',
      text: 'You have just signed in to {brand} with Google. As Google has verified your email, your account is now linked to it.',
      change:
        'If your account had a password, it no longer works, and every device that was signed in has been signed out. Your cart, orders and wishlist are just as you left them.',
      notYou: 'If this was not you, please secure your Google account: whoever signed in has access to it.',
    },
    'address-proved': {
      subject: 'Your {brand} account is now safely yours',
      text: 'You have just signed in to {brand} with a code from your mailbox. This address had never been confirmed, so anyone who knew it could have created the account.',
      change:
        'To be safe, the old password no longer works, and every other device has been signed out. Your cart, orders and wishlist are just as they were. You can sign in with a code at any time, or choose a new password with “Forgot password?”.',
      notYou: 'If this was not you, please secure your mailbox: whoever signed in can read your email.',
    },
    'password-changed': {
      subject: 'Your {brand} password has been changed',
      text: 'You have just chosen a new password for {brand}, with a code from your mailbox.',
      change:
        'If there was an old password, it no longer works, and every other device has been signed out. Your cart, orders and wishlist are just as they were.',
      notYou: 'If this was not you, please secure your mailbox first, then choose a new password with “Forgot password?”.',
    },
  },
  ar: {
    'google-joined': {
      subject: 'تم ربط حسابك في {brand} بحساب Google',
      text: 'سجّلت الدخول إلى {brand} قبل قليل عبر Google. وبما أن Google تحققت من بريدك الإلكتروني، فقد أصبح حسابك لدينا مربوطًا بحسابك في Google.',
      change: 'إن كانت لحسابك كلمة مرور فلم تعد صالحة، وتم تسجيل الخروج من جميع الأجهزة. أما سلتك وطلباتك ومفضلتك فهي كما تركتها.',
      notYou: 'إن لم تكن أنت، فيرجى تأمين حسابك في Google، لأن من سجّل الدخول يستطيع الوصول إليه.',
    },
    'address-proved': {
      subject: 'حسابك في {brand} صار مؤكدًا باسمك',
      text: 'سجّلت الدخول إلى {brand} قبل قليل برمز وصل إلى بريدك. لم يسبق أن أكّد أحد هذا العنوان، وكان بإمكان أي شخص يعرفه أن ينشئ به حسابًا.',
      change:
        'حفاظًا على أمانك، لم تعد كلمة المرور السابقة صالحة، وتم تسجيل الخروج من بقية الأجهزة. أما سلتك وطلباتك ومفضلتك فهي كما كانت. يمكنك الدخول برمز في أي وقت، أو اختيار كلمة مرور جديدة من «نسيت كلمة المرور؟».',
      notYou: 'إن لم تكن أنت، فيرجى تأمين بريدك الإلكتروني، لأن من سجّل الدخول يستطيع قراءته.',
    },
    'password-changed': {
      subject: 'تم تغيير كلمة مرورك في {brand}',
      text: 'اخترت قبل قليل كلمة مرور جديدة لحسابك في {brand}، برمز وصل إلى بريدك.',
      change: 'إن كانت لك كلمة مرور سابقة فلم تعد صالحة، وتم تسجيل الخروج من بقية الأجهزة. أما سلتك وطلباتك ومفضلتك فهي كما كانت.',
      notYou: 'إن لم تكن أنت، فأمّن بريدك الإلكتروني أولًا، ثم اختر كلمة مرور جديدة من «نسيت كلمة المرور؟».',
    },
  },
}

const frameWords = {
  en: {
    hello: 'Hello',
    removed:
      'The delivery addresses saved in the account have been deleted, because they were added before anyone had confirmed this email address. Please enter yours again when you next order.',
    see: 'Visit the shop',
    reason: 'You are receiving this email because the way you sign in has changed.',
  },
  ar: {
    hello: 'مرحبًا',
    removed:
      'وقد حُذفت عناوين التوصيل المحفوظة في الحساب، لأنها أُضيفت قبل أن يؤكد أحد هذا البريد. يرجى إدخال عنوانك من جديد عند طلبك القادم.',
    see: 'زيارة المتجر',
    reason: 'وصلتك هذه الرسالة لأن طريقة الدخول إلى حسابك تغيّرت.',
  },
} satisfies Record<Locale, Record<string, string>>

/** The mail for an account that is signed in to in another way from now on: its owner must know, whoever it was. */
export const wayInChanged = (
  what: WayInChange,
  { name, addressesRemoved = false }: WayInToTell,
  language: Locale,
  publicUrl: string,
): Content => {
  const { hello, removed, see, reason } = frameWords[language]
  const { change, notYou, ...named } = words[language][what]
  const [subject, text] = [named.subject, named.text].map(one => withBrand(one, language)) as [string, string]
  const changes = addressesRemoved ? [change, removed] : [change]
  const shop = publicUrl + inLocale(language, '/')
  const comma = language === 'ar' ? '،' : ','
  const page = renderMail(
    { language, publicUrl, title: subject, preheader: text, reason },
    heading(subject),
    paragraph(html`${hello} <bdi>${nameInMails(name)}</bdi>${comma}`),
    paragraph(text),
    ...changes.map(paragraph),
    button(see, shop),
    aside(notYou),
  )
  const greeting = `${hello} ${nameInMails(name)}${comma}`
  return { subject, html: page, text: [greeting, '', text, ...changes, '', notYou, '', shop, '', reason].join('\n') }
}
