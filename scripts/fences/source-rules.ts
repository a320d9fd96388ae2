// Rules for a single file. Biome and Stylelint check the others.

/** Tailwind classes for left and right, where start and end are meant. */
const physical =
  /(?<![\w-])(?:[a-z-]+:)*-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br)-[\w./[\]]+|(?<![\w-])text-(?:left|right)(?![\w-])/
const color = /#[0-9a-f]{3,8}\b(?=[;'" )])|oklch\(|rgba?\(/i
const vagueName = /(^|\/)(utils?|helpers?|common|misc|services?|libs?|types?)(\/|\.[a-z]+$)/

/** The faults of one file, each in a few words. */
export const sourceFaults = (path: string, text: string): string[] => [
  ...(vagueName.test(path) ? ['a name that says nothing'] : []),
  ...(/import\.meta\.main\b/.test(text) ? ['a property that Node has from 24.2 on: use isProgram'] : []),
  ...(path.startsWith('web/app/') && path.endsWith('.tsx') ? componentFaults(text) : []),
  ...(path.startsWith('web/app/') && !/(?:bar|payment-form)-colors\.ts$/.test(path) && color.test(text)
    ? ['a colour that is no token']
    : []),
]

const componentFaults = (text: string) => {
  const sides = [...text.matchAll(/className=(?:"|\{`)([^"`]*)/g)].flatMap(([, classes = '']) => physical.exec(classes)?.[0] ?? [])
  const [, spoken = ''] = />\s*([A-Za-z][A-Za-z ,.!?']{2,})\s*</.exec(text.replace(/=>/g, '')) ?? []
  const [, attribute = ''] =
    /\s(?:aria-(?:label|roledescription|description|valuetext|placeholder)|title|placeholder|alt)="([A-Za-z](?!ttps:)[^"]*)"/.exec(text) ??
    []
  return [
    ...sides.map(side => `a physical direction: ${side}`),
    ...(attribute ? [`a text outside the message catalogues: ${attribute}`] : []),
    ...(spoken && !/^(?:return|const|await|if)\b/.test(spoken) ? [`a text outside the message catalogues: ${spoken}`] : []),
  ]
}
