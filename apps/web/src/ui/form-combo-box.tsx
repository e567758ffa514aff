import type { FieldValues } from 'react-hook-form'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'
import { type FormFieldProps, useFormField } from './form-field.ts'

type FormComboBoxProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<ComboBoxProps, 'form' | 'name' | 'value' | 'onChange' | 'error'>

export function FormComboBox<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormComboBoxProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null
  // No choice is an empty string, as in the form's other fields.
  return <ComboBox {...props} {...field.shared} value={value} onChange={(id) => field.onChange(id ?? '')} />
}
