import { type ReviewSort, reviewSorts } from '@waha/contract/reviews.rules.ts'
import { useText } from '../i18n/use-text.ts'
import { Select } from '../ui/select.tsx'
import { useAlive } from '../ui/use-alive.ts'

interface Props {
  sort: ReviewSort
  onChoose: (sort: ReviewSort) => void
}

/** The order of the reviews. It is not in the document, which is lighter without: until the page is alive there is a place for it. */
export const SortChoice = ({ sort, onChoose }: Props) => {
  const t = useText()
  const alive = useAlive()
  if (!alive) return <div className="min-h-11" />
  const choices = reviewSorts.map(value => ({ value, label: t(`reviews.sort.${value}`) }))
  return <Select label={t('reviews.sort.label')} value={sort} choices={choices} onChoose={onChoose} />
}
