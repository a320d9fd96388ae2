import { isolatedName } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'
import { FieldNote } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Minus, Plus } from '../ui/late-icons.tsx'
import { Picture } from '../ui/picture.tsx'

/** A line of an order, and how many of its pieces may be chosen. */
interface LineOfPieces {
  line: number
  name: string
  image: string | null
  left: number
}

interface Props {
  /** What the pieces are chosen for. */
  legend: string
  lines: readonly LineOfPieces[]
  /** How many pieces of each line. */
  chosen: ReadonlyMap<number, number>
  change: (chosen: Map<number, number>) => void
  /** Until there is an answer to what was sent. */
  held?: boolean
  error: string | undefined
}

/** Asks how many pieces of each line are meant: none to all that are left. */
export const PieceSteppers = ({ legend, lines, chosen, change, held = false, error }: Props) => {
  const open = lines.filter(({ left }) => left > 0)
  return (
    <fieldset aria-describedby={error ? 'pieces-note' : undefined} data-wrong={Boolean(error)} className="min-w-0">
      <legend className="mb-2 font-medium">{legend}</legend>
      <ul className="grid gap-3">
        {open.map(line => (
          <PieceStepper
            key={line.line}
            line={line}
            quantity={chosen.get(line.line) ?? 0}
            held={held}
            change={quantity => change(new Map(chosen).set(line.line, quantity))}
          />
        ))}
      </ul>
      <FieldNote id="pieces-note" error={error} />
    </fieldset>
  )
}

interface StepperProps {
  line: LineOfPieces
  quantity: number
  held: boolean
  change: (quantity: number) => void
}

/** A button at its end keeps the focus, which a disabled one loses. */
const PieceStepper = ({ line: { name: written, image, left }, quantity, held, change }: StepperProps) => {
  const t = useText()
  const name = isolatedName(written)
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Picture src={image} alt="" sizes={48} className="size-12 shrink-0 rounded-control" />
      <p className="min-w-0 grow basis-28">
        <span className="block">
          <bdi>{written}</bdi>
        </span>
        <span className="text-13 text-ink-soft">{t('desk.shipping.left', { count: left })}</span>
      </p>
      <div className="ms-auto flex shrink-0 items-center">
        <IconButton
          icon={Minus}
          label={t('desk.shipping.fewer', { name })}
          aria-disabled={held || quantity === 0}
          onClick={() => held || change(Math.max(0, quantity - 1))}
          className="aria-disabled:opacity-50"
        />
        <output className="numeric min-w-8 text-center font-medium">{quantity}</output>
        <IconButton
          icon={Plus}
          label={t('desk.shipping.more', { name })}
          aria-disabled={held || quantity >= left}
          onClick={() => held || change(Math.min(left, quantity + 1))}
          className="aria-disabled:opacity-50"
        />
      </div>
    </li>
  )
}
