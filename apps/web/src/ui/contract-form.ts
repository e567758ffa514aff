import { zodResolver } from '@hookform/resolvers/zod'
import { validation } from '@lab-zer0/content/microcopy.ts'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { messageOf } from '../lib/message-of.ts'
import { RefusedError } from '../lib/refused-error.ts'

export type ContractForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>

const HIGHLIGHTED = validation.highlighted

/** A form validated by a contract's body, on submit only, so that no one is corrected while typing. */
export function useContractForm<Values extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): ContractForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  })
}

/** Shows one message for the whole form, until the next edit. */
export function showFormError<Values extends FieldValues, Output>(
  form: ContractForm<Values, Output>,
  message: string,
) {
  form.setError('root', { message })
}

/** Shows a server's refusal beside the fields it names and above the form. */
export function showRefusal<Values extends FieldValues, Output>(
  form: ContractForm<Values, Output>,
  error: unknown,
  fallback: string,
) {
  const known = error instanceof RefusedError ? Object.entries(error.fields) : []
  known.forEach(([path, message], index) => {
    // The server names fields by strings; errors of unknown fields disappear with the next submit.
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 })
  })
  showFormError(form, messageOf(error, fallback))
}

/** Specification, section 5: the first message is the one shown. First as the form's values are listed. */
export function firstMessage(errors: object, values: object = {}): string {
  const inOrder = new Set([...Object.keys(values), ...Object.keys(errors)])
  for (const name of inOrder) {
    const error: unknown = Reflect.get(errors, name)
    if (typeof error !== 'object' || error === null) continue
    if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
    const value: unknown = Reflect.get(values, name)
    const below = typeof value === 'object' && value !== null ? value : {}
    const inside = 'type' in error ? '' : firstMessage(error, below)
    if (inside !== '' && inside !== HIGHLIGHTED) return inside
  }
  return HIGHLIGHTED
}
