import { markedParts } from './marked-parts.ts'

/** A text with what was searched for marked in it. */
export const Marked = ({ text, term }: { text: string; term: string }) =>
  markedParts(text, term).map(({ text: part, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and the whole text changes with them
    marked ? <Mark key={index} text={part} /> : part,
  )

// The weight stays, so that Arabic letters go on joining.
const Mark = ({ text }: { text: string }) => (
  <mark className="bg-transparent text-palm underline decoration-palm/50 decoration-2 underline-offset-4">{text}</mark>
)
