import { type FieldValues, useFormState } from 'react-hook-form'
import type { ContractForm } from './contract-form.ts'
import { Notice } from './notice.tsx'

type FormErrorProps<Values extends FieldValues, Output> = { form: ContractForm<Values, Output>; id?: string }

/** What is wrong with the form as a whole. The empty region is there first, so that its words are read out. */
export function FormError<Values extends FieldValues, Output>({ form, id }: FormErrorProps<Values, Output>) {
  const { errors } = useFormState({ control: form.control })
  return (
    <div role="alert" id={id} className="empty:absolute">
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
    </div>
  )
}
