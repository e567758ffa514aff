import type { FieldValues } from 'react-hook-form'
import { type FormFieldProps, useFormField } from './form-field.ts'
import { TextArea, type TextAreaProps } from './text-area.tsx'

type FormTextAreaProps<Values extends FieldValues, Output> = FormFieldProps<Values, Output> &
  Omit<TextAreaProps, 'form' | 'name' | 'value' | 'error'>

export function FormTextArea<Values extends FieldValues, Output>({
  form,
  name,
  errorSaidBy,
  ...props
}: FormTextAreaProps<Values, Output>) {
  const field = useFormField({ form, name, errorSaidBy })
  return <TextArea {...props} {...field.shared} value={String(field.value ?? '')} onChange={field.onChange} />
}
