import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import type { ContractForm } from './contract-form.ts'

export type FormFieldProps<Values extends FieldValues, Output> = {
  form: ContractForm<Values, Output>
  name: FieldPath<Values>
  /** The id of an element that already shows this field's error, such as the form's notice. */
  errorSaidBy?: string | undefined
}

/** The one place where react-hook-form and react-aria meet. */
export function useFormField<Values extends FieldValues, Output>(props: FormFieldProps<Values, Output>) {
  const { form, name, errorSaidBy } = props
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    value: field.value as unknown,
    onChange: (value: unknown) => {
      form.clearErrors(name)
      form.clearErrors('root')
      field.onChange(value)
    },
    shared: {
      name: field.name,
      inputRef: field.ref,
      onBlur: field.onBlur,
      isInvalid: fieldState.invalid,
      error: errorSaidBy === undefined ? fieldState.error?.message : undefined,
      ...(fieldState.invalid && errorSaidBy !== undefined ? { 'aria-describedby': errorSaidBy } : {}),
    },
  }
}
