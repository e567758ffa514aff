import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

type FormRadioGroupProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<RadioGroupProps, 'form' | 'name' | 'value' | 'onChange' | 'error'>

export function FormRadioGroup<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormRadioGroupProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null
  return <RadioGroup {...props} {...field.shared} value={value} onChange={field.onChange} />
}
