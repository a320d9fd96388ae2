import { zodResolver } from '@hookform/resolvers/zod'
import { isProblem, type ProblemCode, type ProblemParams } from '@waha/contract/problem.ts'
import type { Schema } from '@waha/contract/schema.ts'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
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
  const errorOf = (name: Path<Values>, params?: ProblemParams) => {
    const code = form.getFieldState(name, form.formState).error?.message as ProblemCode | undefined
    return code && t(`problem.${code}`, params)
  }
  /**
   * Shows the server's field errors at the fields; returns whether there were any. `names` maps the server's field names to those of the
   * form.
   */
  const showProblem = (error: unknown, names: Record<string, Path<Values>> = {}) => {
    const fields = isProblem(error) ? error.fields : []
    for (const [index, { field, code }] of fields.entries())
      form.setError(names[field] ?? (field as Path<Values>), { message: code }, { shouldFocus: index === 0 })
    return fields.length > 0
  }
  return { ...form, errorOf, showProblem }
}
