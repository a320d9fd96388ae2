import { piecesLeft } from '@waha/contract/desk/fulfilment.ts'
import type { DeskOrderLine } from '@waha/contract/desk/order.ts'
import { isolatedName } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { FieldNote } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Minus, Plus } from '../ui/icons.tsx'
import { Picture } from '../ui/picture.tsx'

interface Props {
  /** What the pieces are chosen for. */
  legend: string
  lines: readonly DeskOrderLine[]
  /** How many pieces of each line. */
  chosen: ReadonlyMap<number, number>
  change: (chosen: Map<number, number>) => void
  error: string | undefined
}

/** How many pieces of each line go into a parcel: none to all that are left. A button at its end keeps the focus, which a disabled one loses. */
export const PieceSteppers = ({ legend, lines, chosen, change, error }: Props) => {
  const t = useText()
  const open = lines.filter(line => piecesLeft(line) > 0)
  const set = (line: number, quantity: number) => change(new Map(chosen).set(line, quantity))
  return (
    <fieldset aria-describedby={error ? 'pieces-note' : undefined} className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <ul className="grid gap-3">
        {open.map(line => {
          const quantity = chosen.get(line.line) ?? 0
          const left = piecesLeft(line)
          const name = isolatedName(line.name)
          return (
            <li key={line.line} className="flex items-center gap-3">
              <Picture src={line.image} alt="" sizes={48} className="size-12 shrink-0 rounded-control" />
              <p className="min-w-0 grow">
                <span className="line-clamp-2">
                  <bdi>{line.name}</bdi>
                </span>
                <span className="text-13 text-ink-soft">{t('desk.shipping.left', { count: left })}</span>
              </p>
              <div className="flex shrink-0 items-center">
                <IconButton
                  icon={Minus}
                  label={t('desk.shipping.fewer', { name })}
                  aria-disabled={quantity === 0}
                  onClick={() => set(line.line, Math.max(0, quantity - 1))}
                  className="aria-disabled:opacity-50"
                />
                <output className="numeric min-w-8 text-center font-medium">{quantity}</output>
                <IconButton
                  icon={Plus}
                  label={t('desk.shipping.more', { name })}
                  aria-disabled={quantity >= left}
                  onClick={() => set(line.line, Math.min(left, quantity + 1))}
                  className="aria-disabled:opacity-50"
                />
              </div>
            </li>
          )
        })}
      </ul>
      <FieldNote id="pieces-note" error={error} />
    </fieldset>
  )
}
