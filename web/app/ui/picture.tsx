import { pictureSource } from '@waha/contract/media.ts'
import { useText } from '../i18n/use-text.ts'
import { PalmMark } from './palm-mark.tsx'
import { useFailedPicture } from './use-failed-picture.ts'

/** The `sizes` of the product page's main picture. On phones a twelfth less than its width: no eye sees it, and most take a smaller file. */
export const mainPictureSizes = '(min-width: 64rem) 45rem, 88vw'

interface Props {
  src: string | null
  alt: string
  /** The displayed width: an image's `sizes`, or a number of CSS pixels if it is the same on every screen. */
  sizes: string | number
  /** A tiny version as a data URL, shown blurred until the picture is loaded. */
  preview?: string | null
  /** Another size of it that the browser has in its memory, shown instead of the preview. */
  present?: string | undefined
  /** Fetched at once and before others, for the largest pictures of a page; without it, when near the viewport. */
  priority?: boolean
  /** Fetched at once, but not before others. */
  eager?: boolean
  className?: string
}

/** A product's picture, square on a light tile; a placeholder if there is none or it fails to load. */
export const Picture = ({ src, alt, sizes, preview = null, present, priority = false, eager = priority, className = '' }: Props) => {
  const { failed, watch } = useFailedPicture(src)
  if (!src || (failed && !present)) return <Unavailable alt={alt} className={className} />
  const fixed = typeof sizes === 'number' ? sizes : undefined
  const source = pictureSource(src, fixed)
  return (
    <span className={`tile ${className}`}>
      {present ? (
        <img src={present} alt={failed ? alt : ''} aria-hidden={!failed} decoding="sync" className="tile-present" />
      ) : (
        preview && <img src={preview} alt="" aria-hidden className="tile-preview" />
      )}
      <picture hidden={failed}>
        {source && <source {...source} sizes={fixed ? `${fixed}px` : String(sizes)} />}
        <img
          src={src}
          alt={alt}
          width={1000}
          height={1000}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          {...watch}
          className="tile-picture"
        />
      </picture>
    </span>
  )
}

/** The placeholder of a missing picture; of one without a name, which only adorns, nothing is said. */
const Unavailable = ({ alt, className }: { alt: string; className: string }) => {
  const t = useText()
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': `${alt}: ${t('common.pictureUnavailable')}` } : { 'aria-hidden': true })}
      className={`@container grid aspect-square place-items-center bg-tile text-on-tile ${className}`}
    >
      <span aria-hidden className="grid justify-items-center gap-2 text-center">
        <PalmMark className="size-12 opacity-45 @max-[6rem]:size-7" />
        <span className="px-2 text-13 @max-[9rem]:hidden">{t('common.pictureUnavailable')}</span>
      </span>
    </span>
  )
}
