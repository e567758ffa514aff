import type { FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'
import { type FormFieldProps, useFormField } from './form-field.ts'

type FormCheckboxProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<CheckboxProps, 'form' | 'name' | 'isSelected' | 'error'>

export function FormCheckbox<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormCheckboxProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  return <Checkbox {...props} {...field.shared} isSelected={field.value === true} onChange={field.onChange} />
}
