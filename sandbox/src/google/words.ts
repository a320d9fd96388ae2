// What the chooser says, in the shop's two languages.

export const words = {
  en: {
    note: 'Demo: this page stands in for Google. Nobody real is signed in.',
    title: 'Choose an account',
    text: 'to continue to Waha',
    unverified: 'email not verified',
    other: 'Use another account',
    name: 'Name',
    mailbox: 'Email',
    faulty: 'Please give a name, and an email of Latin letters, digits, dots and dashes.',
    go: 'Continue',
    cancel: 'Cancel',
    refused: 'This sign-in cannot go on',
    back: 'Back to the shop',
  },
  ar: {
    note: 'للتجربة: تحل هذه الصفحة محل Google، ولا يسجّل الدخول بها أي شخص حقيقي.',
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
