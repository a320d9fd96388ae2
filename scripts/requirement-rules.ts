// Which requirements and threats are defined, which tests name them, and whether these tests run and assert anything.
import { parseAst } from 'vitest/node'

const form = /\b[A-Z]{2,}-\d\d[a-z]?\b/g

/** The ids in a text, such as LAYOUT-01 or PAY-02b. */
export const idsIn = (text: string): string[] => text.match(form) ?? []

/** The codes of threats in a text, such as P6 or W10. */
export const threatsIn = (text: string): string[] => text.match(/(?<![\w-])[A-Z]\d{1,2}(?![\w-])/g) ?? []

/** The threats that a document lists in its tables, each with the files that it links, as paths from the root. */
export const listedThreats = (document: string): Map<string, string[]> =>
  new Map(
    [...document.matchAll(/^\| ([A-Z]\d{1,2}) +\|(.*)$/gm)].map(([, code = '', row = '']) => [
      code,
      [...row.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path),
    ]),
  )

/** A test as found in its source. Of a template literal's title, the literal parts. */
export interface NamedTest {
  title: string
  /** Marked as skipped, to do, or known to fail. */
  off: boolean
  asserts: boolean
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

/** `['test', 'describe', 'skip']` for `test.describe.skip(...)`, and for what such a call returns. */
const wordsOf = (callee: unknown): string[] => {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'MemberExpression') return [...wordsOf(callee.object), ...wordsOf(callee.property)]
  return callee.type === 'CallExpression' ? wordsOf(callee.callee) : []
}

const titleOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

const offWords = ['skip', 'todo', 'fixme', 'fails', 'fail']
const hasOff = (words: string[]) => words.some(word => offWords.includes(word))

/** Every test of a file, without the titles of groups and steps. */
export const testsIn = (source: string): NamedTest[] => {
  const tests: NamedTest[] = []
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node
  const asserts = assertionsOf(program)
  const walk = (node: Node, off: boolean) => {
    const words = node.type === 'CallExpression' ? wordsOf(node.callee) : []
    const [first, ...rest] = (node.arguments as Node[] | undefined) ?? []
    const title = titleOf(first)
    const isOff = off || hasOff(words)
    const isGroup = words.includes('describe')
    if (title !== undefined && ['test', 'it'].includes(words[0] ?? '') && !isGroup && !words.includes('step'))
      tests.push({ title, off: isOff || rest.some(switchesOff), asserts: rest.some(asserts) })
    for (const child of childrenOf(node)) walk(child, isGroup ? isOff : off)
  }
  walk(program, false)
  return tests
}

/** `test.skip()` in a body. With a condition the test may run; then the report tells whether it did. */
const switchesOff = (node: Node): boolean =>
  (node.type === 'CallExpression' &&
    wordsOf(node.callee)[0] === 'test' &&
    hasOff(wordsOf(node.callee)) &&
    !(node.arguments as Node[]).length) ||
  childrenOf(node).some(switchesOff)

/** Whether code asserts something: by `expect`, or by a function of the same file that does. */
const assertionsOf = (program: Node) => {
  const bodies = new Map<string, Node>()
  for (const statement of program.body as Node[]) {
    const { id, declarations } = (isNode(statement.declaration) ? statement.declaration : statement) as { id?: Node; declarations?: Node[] }
    if (id) bodies.set(String(id.name), statement)
    for (const { id: name, init } of declarations ?? []) if (isNode(name) && isNode(init)) bodies.set(String(name.name), init)
  }
  const asserts = (node: Node, seen: ReadonlySet<string> = new Set()): boolean => {
    if (node.type === 'CallExpression' && wordsOf(node.callee).some(word => /^(expect|assert)/.test(word))) return true
    const name = node.type === 'Identifier' ? String(node.name) : ''
    const body = seen.has(name) ? undefined : bodies.get(name)
    if (body && asserts(body, new Set([...seen, name]))) return true
    return childrenOf(node).some(child => asserts(child, seen))
  }
  return (node: Node) => asserts(node)
}

interface TestFile {
  path: string
  tests: NamedTest[]
}

const proves = ({ off, asserts }: NamedTest) => !off && asserts

/** What is wrong between the requirements and the tests that name them, one line each. */
export const faultsOf = (defined: ReadonlySet<string>, files: readonly TestFile[]): string[] => [
  ...namingFaults(defined, files, idsIn, 'requirement'),
  ...unproved(defined, new Set(files.flatMap(({ tests }) => tests.filter(proves).flatMap(({ title }) => idsIn(title))))),
]

/** What is wrong between the listed threats and the tests that name them, one line each. */
export const threatFaultsOf = (listed: ReadonlyMap<string, readonly string[]>, files: readonly TestFile[]): string[] => {
  const proved = new Map(files.map(({ path, tests }) => [path, new Set(tests.filter(proves).flatMap(({ title }) => threatsIn(title)))]))
  const shown = new Set([...proved.values()].flatMap(codes => [...codes]))
  const misled = [...listed].flatMap(([code, paths]) =>
    paths.flatMap(path => (proved.get(path)?.has(code) ? [] : [`${code} is listed with ${path}, where no test shows it`])),
  )
  const defined = new Set(listed.keys())
  return [...namingFaults(defined, files, threatsIn, 'listed threat'), ...unproved(defined, shown), ...misled]
}

const namingFaults = (defined: ReadonlySet<string>, files: readonly TestFile[], namesIn: (text: string) => string[], what: string) => {
  const all = files.flatMap(({ path, tests }) => tests.map(test => ({ ...test, path })))
  const unknown = all.flatMap(({ path, title }) =>
    namesIn(title).flatMap(name => (defined.has(name) ? [] : [`${path}: ${name} is no ${what}: ${title}`])),
  )
  const empty = all.flatMap(({ path, title, off, asserts }) =>
    off || asserts || !namesIn(title).length ? [] : [`${path}: asserts nothing: ${title}`],
  )
  return [...unknown, ...empty]
}

/** The requirements or threats that no test has shown. */
export const unproved = (defined: ReadonlySet<string>, shown: ReadonlySet<string>): string[] =>
  [...defined].filter(id => !shown.has(id)).map(id => `${id} is shown by no test`)
