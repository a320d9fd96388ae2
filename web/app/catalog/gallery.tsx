import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { mainPictureSizes, Picture } from '../ui/picture.tsx'
import { usePresentPicture } from '../ui/use-present-picture.ts'

/** The product's main picture, with thumbnails if there is more than one. */
export const Gallery = ({ name, pictures, preview }: { name: string; pictures: string[]; preview: string | null }) => {
  const t = useText()
  const [chosen, setChosen] = useState(0)
  const present = usePresentPicture(pictures[0] ?? null)
  return (
    <div className="top-24 grid content-start gap-4 self-start lg:sticky">
      <Picture
        src={pictures[chosen] ?? null}
        alt={name}
        sizes={mainPictureSizes}
        preview={chosen === 0 ? preview : null}
        present={chosen === 0 ? present : undefined}
        priority
        className="product-picture w-full rounded-banner print:w-80"
      />
      {pictures.length > 1 && (
        <ul aria-label={t('products.item.gallery')} className="no-scrollbar flex gap-3 overflow-x-auto p-1">
          {pictures.map((picture, index) => (
            <li key={picture} className="shrink-0">
              <button
                type="button"
                aria-label={t('products.item.showPicture', { number: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={`block rounded-card ${index === chosen ? 'ring-2 ring-palm' : 'opacity-75 hover:opacity-100'}`}
              >
                <Picture src={picture} alt="" sizes={80} className="size-20 rounded-card" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
