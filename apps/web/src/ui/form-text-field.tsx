import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type FormTextFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<TextFieldProps, 'form' | 'name' | 'value' | 'error'>

export function FormTextField<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormTextFieldProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  return (
    <TextField {...props} {...field.shared} value={String(field.value ?? '')} onChange={field.onChange} />
  )
}
