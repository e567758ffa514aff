import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { PasswordField, type PasswordFieldProps } from './password-field.tsx'

type FormPasswordFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<PasswordFieldProps, 'form' | 'name' | 'value' | 'error'>

export function FormPasswordField<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormPasswordFieldProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  return (
    <PasswordField {...props} {...field.shared} value={String(field.value ?? '')} onChange={field.onChange} />
  )
}
