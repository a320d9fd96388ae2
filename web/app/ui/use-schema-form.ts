import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldProblem, isProblem, Problem, type ProblemCode, type ProblemParams } from '@waha/contract/problem.ts'
import type { Schema } from '@waha/contract/schema.ts'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { problemText, useText } from '../i18n/use-text.ts'
import { afterPress } from './after-press.ts'

/** React Hook Form with one of the contract's schemas: the server's own rules, with messages in the page's language. */
export const useSchemaForm = <Values extends FieldValues>(schema: Schema, defaultValues: DefaultValues<Values>) => {
  const t = useText()
  const check = zodResolver(schema as never) as unknown as Resolver<Values>
  // A field that is left by a press says what is wrong after it: its line would move what is pressed.
  const resolver: Resolver<Values> = async (...asked) => {
    await afterPress()
    return check(...asked)
  }
  const form = useForm<Values>({ resolver, defaultValues, mode: 'onTouched' })
  // What the server said last of each field, and the fields whose errors the form shows.
  const told = useRef(new Map<string, FieldProblem>())
  const shown = new Set<string>()
  const errorOf = (name: Path<Values>, params: ProblemParams = {}) => {
    shown.add(name)
    const code = form.getFieldState(name, form.formState).error?.message as ProblemCode | undefined
    const server = told.current.get(name)
    const field = { field: name, params, ...(server?.code === code ? server : {}) }
    return code && problemText(t, new Problem(0, code, { fields: [{ ...field, code }] }))
  }
  /**
   * Shows the server's field errors at the fields; returns whether any of them shows. `names` maps the server's field names to those
   * of the form.
   */
  const showProblem = (error: unknown, names: Record<string, Path<Values>> = {}) => {
    const fields = isProblem(error) ? error.fields : []
    const nameOf = ({ field }: FieldProblem) => names[field] ?? (field as Path<Values>)
    for (const [index, field] of fields.entries()) {
      told.current.set(nameOf(field), field)
      form.setError(nameOf(field), { message: field.code }, { shouldFocus: index === 0 })
    }
    return fields.some(field => shown.has(nameOf(field)))
  }
  return { ...form, errorOf, showProblem }
}
