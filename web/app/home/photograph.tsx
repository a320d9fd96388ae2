import { useDirection, useText } from '../i18n/use-text.ts'
import { PalmMark } from '../ui/palm-mark.tsx'
import { useFailedPicture } from '../ui/use-failed-picture.ts'
import type { Scene } from './photographs.ts'

const shapes = {
  hero: { widths: [640, 960, 1280, 1600, 2400], width: 2400, height: 1050 },
  banner: { widths: [480, 640, 960, 1280, 1600], width: 1600, height: 560 },
}
const uprightWidths = [480, 640, 960]
// A little less than the banner is wide: half the bytes on most phones, and a soft scene looks the same.
const uprightSizes = '85vw'

const srcSet = (address: string, widths: readonly number[], type: 'avif' | 'webp') =>
  widths.map(width => `${address}-${width}.${type} ${width}w`).join(', ')

interface Props {
  scene: Scene
  shape: keyof typeof shapes
  sizes: string
  /** The page's largest picture, fetched before all others. */
  first?: boolean
  className: string
}

/** A scene in the version for the page's direction, which leaves its start side free for text; on phones, upright if there is such a version. */
export const Photograph = ({ scene, shape, sizes, first = false, className }: Props) => {
  const address = scene[useDirection()]
  const { widths, width, height } = shapes[shape]
  const { failed, watch } = useFailedPicture(address)
  if (failed) return <Unavailable className={className} />
  return (
    <picture>
      {scene.upright &&
        (['avif', 'webp'] as const).map(type => (
          <source
            key={type}
            media="(max-width: 47.99rem)"
            type={`image/${type}`}
            srcSet={srcSet(scene.upright ?? '', uprightWidths, type)}
            sizes={uprightSizes}
          />
        ))}
      <source type="image/avif" srcSet={srcSet(address, widths, 'avif')} sizes={sizes} />
      <img
        src={`${address}-1280.webp`}
        srcSet={srcSet(address, widths, 'webp')}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={shape === 'hero' ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        {...watch}
        className={className}
      />
    </picture>
  )
}

/** The placeholder of a missing scene, away from the text. Hidden from screen readers, since scenes are decoration. */
const Unavailable = ({ className }: { className: string }) => {
  const t = useText()
  return (
    <span aria-hidden className={`grid content-end justify-items-end bg-tile p-6 text-on-tile sm:content-center lg:p-14 ${className}`}>
      <span className="grid justify-items-center gap-2">
        <PalmMark className="size-12 opacity-45 lg:size-20" />
        <span className="text-13">{t('common.pictureUnavailable')}</span>
      </span>
    </span>
  )
}
