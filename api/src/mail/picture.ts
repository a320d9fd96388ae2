import { jpegOf } from '@waha/contract/media.ts'
import { html } from 'hono/html'
import type { Html } from './layout.ts'
import { colors } from './look.ts'

const size = 64

/** The address of a picture that every mail program can show, or null. Few of them know WebP and AVIF. */
export const pictureForMail = (image: string | null, publicUrl: string): string | null => {
  const address = image ? URL.parse(image, publicUrl) : null
  if (!address || (address.protocol !== 'https:' && address.origin !== publicUrl)) return null
  const jpeg = address.origin === publicUrl ? jpegOf(address.pathname) : null
  if (jpeg) return publicUrl + jpeg
  return /\.(webp|avif)$/i.test(address.pathname) ? null : address.href
}

/** A table cell with a product's picture, or with a neutral tile that bears the name's first letter. */
export const pictureCell = (name: string, image: string | null, publicUrl: string): Html => {
  const address = pictureForMail(image, publicUrl)
  return address
    ? html`<td width="${size}" valign="top"><img src="${address}" width="${size}" height="${size}" alt="${name}" style="display:block;width:${size}px;height:${size}px;border:0;border-radius:12px;background:${colors.tile};object-fit:cover;font-size:11px"></td>`
    : html`<td width="${size}" valign="top"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="tile" role="img" aria-label="${name}" width="${size}" height="${size}" align="center" valign="middle" bgcolor="${colors.tile}" style="width:${size}px;height:${size}px;border-radius:12px;background:${colors.tile};color:${colors.onTile};font-size:22px;line-height:1">${initial(name)}</td></tr></table></td>`
}

const initial = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
