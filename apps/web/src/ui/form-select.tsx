import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { Select, type SelectProps } from './select.tsx'

type FormSelectProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<SelectProps, 'form' | 'name' | 'value' | 'onChange' | 'error'>

export function FormSelect<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormSelectProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null
  return <Select {...props} {...field.shared} value={value} onChange={field.onChange} />
}
