import { currency } from '@waha/contract/currency.ts'
import { Link } from 'react-router'
import { isolated, isolatedName } from '../i18n/format.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { CategoryLinks } from '../search/find-products.tsx'
import { useNearTerms } from '../search/use-suggestions.ts'
import { noFilters, writeFilters } from './filters.ts'

/** Above results that do not keep to all that the search says: what was left out, and why. Words are listed as «ديل» و«xyzq». */
export const LeftOut = ({ without, foreign }: { without: readonly string[]; foreign?: string | undefined }) => {
  const t = useText()
  const locale = useLocale()
  if (!foreign && without.length === 0) return null
  const quoted = (term: string) => t('search.quoted', { term: isolatedName(term) })
  const words = new Intl.ListFormat(locale, { type: 'conjunction' }).format(without.map(quoted))
  return (
    <p role="alert" className="mb-5 break-words text-ink-soft">
      {foreign && t('search.foreign', { words: quoted(foreign), currency: isolated(currency().code) })}
      {foreign && words && ' '}
      {words && t('search.without', { words })}
    </p>
  )
}

/** Below "No Products Found": terms near the one that found nothing, as links, and the categories. */
export const NearTerms = ({ term }: { term: string }) => {
  const t = useText()
  const path = usePath()
  const { terms, categories } = useNearTerms(term)
  const links = [
    ...categories.map(category => ({ label: t(`products.categories.${category}`), to: `?category=${category}` })),
    ...terms.map(near => ({ label: near, to: `?${writeFilters({ ...noFilters, searchTerm: near })}` })),
  ]
  return (
    // On top: what moved into place above is painted later than all that has no place of its own, and its margin would take the presses.
    <div className="-mt-10 grid relative gap-8 pb-8">
      {links.length > 0 && (
        <section aria-label={t('search.didYouMean')} className="text-center">
          <h3 className="mb-3 font-medium">{t('search.didYouMean')}</h3>
          <ul className="flex flex-wrap justify-center gap-2">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={path(`/products${to}`)}
                  className="inline-flex min-h-11 items-center rounded-full border border-palm px-4 font-medium text-palm hover:bg-palm-tint"
                >
                  <bdi>{label}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <CategoryLinks />
    </div>
  )
}
