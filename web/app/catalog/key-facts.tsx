import type { Product } from '@waha/contract/catalog.ts'
import { factNames, factTitle } from '@waha/contract/choices.ts'
import { useText } from '../i18n/use-text.ts'
import { CutText } from '../ui/cut-text.tsx'
import { firstSentences } from './card-texts.ts'

// As much as lists carry, so that it does not change when the whole product arrives.
const letters = 200

/** The first lines of the description, and the key facts that are known. */
export const KeyFacts = ({ product: { description, category, facts = {} } }: { product: Product }) => {
  const t = useText()
  const known = factNames.filter(name => facts[name])
  return (
    <div className="grid gap-4">
      <p dir="auto" className="line-clamp-3 max-w-prose text-ink-soft">
        <CutText text={firstSentences(description, letters)} />
      </p>
      {known.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
          {known.map(name => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{t(`products.facts.${factTitle(name, category)}`)}</dt>
              <dd>
                <bdi>{facts[name]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
