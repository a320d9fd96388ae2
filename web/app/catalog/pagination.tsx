import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../i18n/use-text.ts'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'
import { usePageLink } from './filters.ts'

/** The page numbers to show: first, last, the current one and its neighbours, with gaps between. A gap of one page is that page. */
export const pageItems = (page: number, totalPages: number): (number | 'gap')[] => {
  const shown = [1, page - 1, page, page + 1, totalPages].filter(number => number >= 1 && number <= totalPages)
  const numbers = [...new Set(shown)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}

const box = 'numeric inline-grid min-h-11 place-items-center rounded-control transition-colors'
// On phones, too, all pages stand in one line: numbers become as narrow as that takes.
const number = `${box} max-w-11 flex-1`
const step = `${box} min-w-11 px-2`

/** Previous, page numbers and Next, as plain links: they can be opened in a new tab, bookmarked and followed by search engines. */
export const Pagination = ({ page, totalPages }: { page: number; totalPages: number }) => {
  const t = useText()
  const linkTo = usePageLink()
  if (totalPages <= 1) return null
  // Numbers of three digits leave no room for the neighbours, which Previous and Next lead to as well.
  const crowded = totalPages > 99
  const isNeighbour = (item: number) => item !== page && item !== 1 && item !== totalPages
  return (
    <nav aria-label={t('products.pages')} className="mt-10 flex items-center justify-center gap-1">
      <Step
        link={page > 1 ? linkTo(page - 1) : undefined}
        label={t('common.previous')}
        icon={<ChevronLeft className="pointing size-4" />}
      />
      {pageItems(page, totalPages).map((item, index) =>
        item === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key
          <span key={`gap-${index}`} aria-hidden className={box}>
            …
          </span>
        ) : (
          <Link
            key={item}
            {...linkTo(item)}
            aria-label={t('products.pageNumber', { page: item })}
            aria-current={item === page ? 'page' : undefined}
            className={`${number} ${item === page ? 'bg-palm font-semibold text-on-palm' : 'hover:bg-palm-tint'} ${crowded && isNeighbour(item) ? 'max-sm:hidden' : ''}`}
          >
            {item}
          </Link>
        ),
      )}
      <Step
        link={page < totalPages ? linkTo(page + 1) : undefined}
        label={t('common.next')}
        icon={<ChevronRight className="pointing size-4" />}
        last
      />
    </nav>
  )
}

interface StepProps {
  link: ReturnType<ReturnType<typeof usePageLink>> | undefined
  label: string
  icon: ReactNode
  last?: boolean
}

const Step = ({ link, label, icon, last = false }: StepProps) => {
  const content = (
    <span className="inline-flex items-center gap-1.5">
      {!last && icon}
      <span className="max-sm:sr-only">{label}</span>
      {last && icon}
    </span>
  )
  if (!link)
    return (
      <span aria-disabled="true" className={`${step} opacity-45`}>
        {content}
      </span>
    )
  return (
    <Link {...link} rel={last ? 'next' : 'prev'} className={`${step} hover:bg-palm-tint`}>
      {content}
    </Link>
  )
}
