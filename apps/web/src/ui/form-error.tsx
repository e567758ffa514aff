import { type FieldValues, useFormState } from 'react-hook-form'
import type { ContractForm } from './contract-form.ts'
import { Notice } from './notice.tsx'

type FormErrorProps<Values extends FieldValues, Output> = { form: ContractForm<Values, Output>; id?: string }

/** Errors of the whole form. The live region must exist before its text, or screen readers skip it. */
export function FormError<Values extends FieldValues, Output>({ form, id }: FormErrorProps<Values, Output>) {
  const { errors } = useFormState({ control: form.control })
  return (
    <div role="alert" id={id} className="empty:absolute">
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
    </div>
  )
}
