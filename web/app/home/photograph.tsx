import { useDirection } from '../i18n/use-text.ts'
import type { Scene } from './photographs.ts'

const shapes = {
  hero: { widths: [640, 960, 1280, 1600, 2400], width: 2400, height: 1050 },
  banner: { widths: [480, 640, 960, 1280, 1600], width: 1600, height: 560 },
}
const uprightWidths = [480, 640, 960]

const srcSet = (address: string, widths: readonly number[], type: 'avif' | 'webp') =>
  widths.map(width => `${address}-${width}.${type} ${width}w`).join(', ')

interface Props {
  scene: Scene
  shape: keyof typeof shapes
  sizes: string
  /** The page's largest picture: fetched before all others. */
  first?: boolean
  className: string
}

/** A scene as art direction has it: its calm side where the language begins, upright on phones if there is such a one. */
export const Photograph = ({ scene, shape, sizes, first = false, className }: Props) => {
  const address = scene[useDirection()]
  const { widths, width, height } = shapes[shape]
  return (
    <picture>
      {scene.upright &&
        (['avif', 'webp'] as const).map(type => (
          <source
            key={type}
            media="(max-width: 47.99rem)"
            type={`image/${type}`}
            srcSet={srcSet(scene.upright ?? '', uprightWidths, type)}
            sizes={sizes}
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
        decoding="async"
        className={className}
      />
    </picture>
  )
}
