// From right to left a browser cuts a number at its beginning: of 1250 it would leave "…250".
const numberInArabic = /(?<=[\u0600-\u06ff] )(\d[\d.,]*\d)(?=[ ،.]|$)/

/** A text that its place may cut off after a line or more: a number in Arabic shows whole or not at all. */
export const CutText = ({ text }: { text: string }) =>
  text.split(numberInArabic).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and the whole text changes with them
      <span key={index} className="inline-whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
