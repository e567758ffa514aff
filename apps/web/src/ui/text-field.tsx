import type { ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { type TextFieldProps as AriaProps, TextField as AriaTextField } from 'react-aria-components/TextField'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'
import { fieldStyle, inputStyle, labelStyle, smallLabelStyle } from './field-style.ts'

export type TextFieldProps = Omit<AriaProps, 'className' | 'style' | 'children'> & {
  /** Left out only if an `aria-label` names the field. */
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A mark inside the border, such as @ before a domain. */
  before?: ReactNode
  /** A button over the field's end; give the input room with `inputClassName`. */
  over?: ReactNode
  placeholder?: string
  autoCapitalize?: 'none'
  /** For rows with many fields. */
  isSmall?: boolean
  inputRef?: Ref<HTMLInputElement>
  className?: string
  inputClassName?: string
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, before, over, className, inputClassName, ...rest } = props
  const { placeholder = '', autoCapitalize, isSmall = false, inputRef, ...field } = rest
  const isInvalid = field.isInvalid ?? error !== undefined
  return (
    <AriaTextField
      {...field}
      validationBehavior="aria"
      isInvalid={isInvalid}
      className={cx(fieldStyle, className)}
    >
      {label !== undefined && <Label className={isSmall ? smallLabelStyle : labelStyle}>{label}</Label>}
      <div className="relative flex">
        {before !== undefined && (
          <span className={cx(beforeStyle, isInvalid ? 'border-danger' : 'border-line-strong')}>
            {before}
          </span>
        )}
        <Input
          ref={inputRef}
          placeholder={placeholder}
          autoCapitalize={autoCapitalize}
          className={cx(inputStyle, before !== undefined && 'rounded-l-none', inputClassName)}
        />
        {over !== undefined && <div className="absolute top-0 right-0">{over}</div>}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}

const beforeStyle =
  'inline-flex items-center rounded-l-control border border-r-0 bg-sunken px-3 text-small text-ink-2'
