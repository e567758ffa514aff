import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type FormNumberFieldProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<NumberFieldProps, 'form' | 'name' | 'value' | 'onChange' | 'error'>

export function FormNumberField<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormNumberFieldProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  const value = typeof field.value === 'number' ? field.value : null
  return <NumberField {...props} {...field.shared} value={value} onChange={field.onChange} />
}
