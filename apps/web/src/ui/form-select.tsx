import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { Select, type SelectProps } from './select.tsx'

type FormSelectProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<SelectProps, 'form' | 'name' | 'value' | 'onChange' | 'error' | 'inputRef'>

export function FormSelect<Values extends FieldValues, Output>({
  form,
  name,
  ...props
}: FormSelectProps<Values, Output>) {
  const field = useFormField({ form, name })
  const value: unknown = field.value
  return (
    <Select
      {...props}
      {...field.shared}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={field.onChange}
    />
  )
}
