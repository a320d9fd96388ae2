import type { DeskOrder } from '@waha/contract/desk/order.ts'
import type { Locale } from '@waha/contract/locale.ts'

/** An order whose lines are called in a language where their products have a name in it, else as they were sold. */
export const orderIn = (locale: Locale, order: DeskOrder): DeskOrder =>
  locale === order.language ? order : { ...order, lines: order.lines.map(line => ({ ...line, name: line.otherName ?? line.name })) }

/** What is given back of lines, called as the order calls them. */
export const calledAs = <T extends { line: number; name: string }>({ lines }: Pick<DeskOrder, 'lines'>, given: readonly T[]): T[] =>
  given.map(one => ({ ...one, name: lines.find(({ line }) => line === one.line)?.name ?? one.name }))
