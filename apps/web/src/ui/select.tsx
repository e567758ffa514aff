import { kit } from '@lab-zer0/content/microcopy.ts'
import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import {
  type SelectProps as AriaProps,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'
import { fieldStyle, labelStyle, smallLabelStyle } from './field-style.ts'
import { type Option, OptionItem } from './option-item.tsx'
import { listStyle, popoverStyle } from './popover-style.ts'

export type SelectProps = Omit<
  AriaProps<Option>,
  'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange' | 'items'
> & {
  /** Left out only if an `aria-label` names the field. */
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: readonly Option[]
  value: string | null
  onChange: (id: string) => void
  inputRef?: Ref<HTMLButtonElement>
  /** For rows with many fields. */
  isSmall?: boolean
  className?: string
}

/** One of a few. For many, or for names, take the ComboBox. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    options,
    onChange,
    inputRef,
    isSmall = false,
    className,
    placeholder = kit.choose,
    ...field
  } = props
  // The label is in the page, which is hidden from screen readers while the list is open, so it can't name the list.
  const listName = typeof label === 'string' ? label : (field['aria-label'] ?? placeholder)
  return (
    <AriaSelect
      {...field}
      placeholder={placeholder}
      validationBehavior="aria"
      isInvalid={field.isInvalid ?? error !== undefined}
      onChange={(key) => {
        if (key !== null) onChange(String(key))
      }}
      className={cx('group', fieldStyle, className)}
    >
      {label !== undefined && <Label className={isSmall ? smallLabelStyle : labelStyle}>{label}</Label>}
      <Button ref={inputRef} className={buttonStyle}>
        <SelectValue<Option> className="min-w-0 grow truncate text-left data-placeholder:text-ink-3">
          {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className={cx(popoverStyle, 'min-w-(--trigger-width)')}>
        <ListBox items={options} aria-label={listName} className={listStyle}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

const buttonStyle =
  'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 ' +
  'text-body leading-[1.4] hover:border-ink-3 ' +
  'group-data-invalid:border-danger group-data-invalid:not-focus-visible:shadow-[inset_0_0_0_1px_var(--lz-danger)] ' +
  'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-2'
