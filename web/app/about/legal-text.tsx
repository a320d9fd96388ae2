/** A text of owners as they typed it: empty lines part paragraphs, `# ` begins a heading, `- ` a list. Nothing else is markup, and nothing is HTML. */
export const LegalText = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .flatMap(partsOf)
    .map(partOf)

interface Part {
  kind: 'heading' | 'list' | 'paragraph'
  lines: string[]
}

const kindOf = (line: string): Part['kind'] => (/^#+ /.test(line) ? 'heading' : /^[-•] /.test(line) ? 'list' : 'paragraph')

/** Lines of one kind in a row are one part; each heading is its own. */
const partsOf = (block: string) =>
  block.split('\n').reduce<Part[]>((parts, line) => {
    const kind = kindOf(line)
    const last = parts.at(-1)
    const plain = line.replace(/^(?:#+|[-•]) /, '')
    if (last?.kind === kind && kind !== 'heading') last.lines.push(plain)
    else parts.push({ kind, lines: [plain] })
    return parts
  }, [])

const partOf = ({ kind, lines }: Part, index: number) => {
  const key = `${index} ${lines[0]}`
  if (kind === 'heading')
    return (
      <h2 key={key} dir="auto" className="mt-6 text-20">
        {lines[0]}
      </h2>
    )
  if (kind === 'list')
    return (
      <ul key={key} className="grid list-disc gap-1 ps-6">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
          <li key={place} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    )
  return (
    <p key={key} dir="auto" className="whitespace-pre-line">
      {lines.join('\n')}
    </p>
  )
}
