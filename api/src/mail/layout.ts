// The layout of every mail: tables and inline styles, since that is what all mail programs support.
import { brand } from '@waha/contract/brand.ts'
import { directionOf, inLocale, type Locale } from '@waha/contract/locale.ts'
import { html, raw } from 'hono/html'

/** The shop's colours, since mails have no stylesheet. `dark` is for programs that support it. */
export const colors = {
  ground: '#f5f2ea',
  surface: '#ffffff',
  ink: '#16211b',
  soft: '#55605a',
  line: '#e4dfd4',
  palm: '#0f5233',
  onPalm: '#ffffff',
  tile: '#f0ece1',
  onTile: '#6d746a',
} as const

const dark: Record<keyof typeof colors, string> = {
  ground: '#0d1410',
  surface: '#161f1a',
  ink: '#f1eee6',
  soft: '#aab0a6',
  line: '#2d3831',
  palm: '#82d3a6',
  onPalm: '#0b2417',
  tile: '#243029',
  onTile: '#aab0a6',
}

const mailWords: Record<Locale, string> = { en: 'email', ar: 'رسالة' }

const vatWords: Record<Locale, string> = { en: 'VAT number', ar: 'الرقم الضريبي' }

const font = "'Segoe UI',Tahoma,'Helvetica Neue',Arial,sans-serif"

/** What inline styles cannot express: the dark colours, and less padding on phones. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important}.card{background:${dark.surface}!important}.ink{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.line{border-color:${dark.line}!important}.brand{color:${dark.palm}!important}.button{background:${dark.palm}!important}.button-text{color:${dark.onPalm}!important}.tile{background:${dark.tile}!important;color:${dark.onTile}!important}.link{color:${dark.palm}!important}}`

/** A piece of HTML in which everything that came from people is escaped. */
export type Html = ReturnType<typeof html>

/** A mail's content: the same message as HTML and as plain text. */
export interface Content {
  subject: string
  html: string
  text: string
}

interface Frame {
  language: Locale
  /** The shop's origin: the pictures' and links' addresses begin with it. */
  publicUrl: string
  title: string
  /** What mail programs show beside the subject. */
  preheader: string
  /** Why this mail was sent, for its footer. */
  reason: string
}

/** In one line: a name with line breaks could imitate lines of the mail. */
export const oneLine = (name: string) => name.replace(/\s+/g, ' ')

/** Kept left to right in plain text of either direction, by Unicode's LRI and PDI. */
export const ltr = (text: string) => `\u2066${text}\u2069`

/** A language's physical sides: many mail programs do not support logical ones. */
export const sidesOf = (language: Locale) => (language === 'ar' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' })

export const heading = (content: string | Html): Html =>
  html`<h1 class="ink" style="margin:0 0 8px;color:${colors.ink};font-size:26px;line-height:1.35;font-weight:600">${content}</h1>`

export const paragraph = (content: string | Html): Html => html`<p class="ink" style="margin:0 0 20px;color:${colors.ink}">${content}</p>`

/** A note in smaller text. */
export const aside = (content: string | Html): Html =>
  html`<p class="soft" style="margin:0;color:${colors.soft};font-size:14px">${content}</p>`

/** A link that looks like a button in all mail programs: the table cell has the colour, the link the padding. */
export const button = (label: string, address: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td class="button" bgcolor="${colors.palm}" align="center" style="border-radius:12px;background:${colors.palm};mso-padding-alt:14px 28px"><a class="button-text" href="${address}" style="display:inline-block;padding:14px 28px;border-radius:12px;color:${colors.onPalm};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`

/** A mail's whole HTML: the brand, the pieces on a card, and a footer with reason and sender. */
export const renderMail = ({ language, publicUrl, title, preheader, reason }: Frame, ...pieces: Html[]): string => {
  const direction = directionOf(language)
  const { start } = sidesOf(language)
  const cell = `text-align:${start};font-family:${font};font-size:16px;line-height:1.6`
  const page = html`<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no, date=no, address=no, email=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title><style>${raw(styles)}</style></head>
<body class="ground" style="margin:0;padding:0;background:${colors.ground}"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${colors.ground}">${preheader}${raw('&#8199;&#847; '.repeat(60))}</div>
<div role="article" aria-roledescription="${mailWords[language]}" aria-label="${title}" lang="${language}" dir="${direction}"><table class="ground" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.ground}" style="background:${colors.ground}"><tr><td align="center" style="padding:32px 12px">${raw('<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->')}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="${start}" style="${cell};padding:0 8px 20px">${brandHead(language, publicUrl)}</td></tr>
<tr><td class="card" align="${start}" bgcolor="${colors.surface}" style="${cell};padding:36px;border-radius:20px;background:${colors.surface}">${pieces}</td></tr>
<tr><td class="soft" align="${start}" style="${cell};padding:20px 8px 0;color:${colors.soft};font-size:13px">${reason}<br>${brand.address[language].join(language === 'ar' ? '، ' : ', ')}${brand.vatNumber && html`<br>${vatWords[language]} <bdi dir="ltr">${brand.vatNumber}</bdi>`}</td></tr>
</table>${raw('<!--[if mso]></td></tr></table><![endif]-->')}</td></tr></table></div></body></html>`
  return String(page)
}

const brandHead = (language: Locale, publicUrl: string) =>
  html`<a href="${publicUrl}${inLocale(language, '/')}" style="text-decoration:none"><img src="${publicUrl}/icons/icon-192.png" width="36" height="36" alt="" style="display:inline-block;border:0;border-radius:9px;vertical-align:middle"><span class="brand" style="padding:0 10px;color:${colors.palm};font-size:21px;font-weight:600;vertical-align:middle">${brand.name[language]}</span></a>`
