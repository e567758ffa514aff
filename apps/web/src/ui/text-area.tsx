import type { ReactNode, Ref } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'
import { fieldStyle, inputStyle, labelStyle } from './field-style.ts'

export type TextAreaProps = Omit<AriaProps, 'className' | 'style' | 'children' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  placeholder?: string
  inputRef?: Ref<HTMLTextAreaElement>
  className?: string
  inputClassName?: string
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, placeholder = '', inputRef, className, inputClassName, ...field } = props
  return (
    <AriaTextField
      {...field}
      validationBehavior="aria"
      isInvalid={field.isInvalid ?? error !== undefined}
      className={cx(fieldStyle, className)}
    >
      <Label className={labelStyle}>{label}</Label>
      <AriaTextArea
        ref={inputRef}
        placeholder={placeholder}
        className={cx(inputStyle, 'block field-sizing-content min-h-24 resize-y', inputClassName)}
      />
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}
