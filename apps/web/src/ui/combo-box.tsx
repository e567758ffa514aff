import { global, kit } from '@lab-zer0/content/microcopy.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaProps } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'
import { fieldStyle, inputStyle, labelStyle } from './field-style.ts'
import { type Option, OptionItem } from './option-item.tsx'
import { listStyle, popoverStyle } from './popover-style.ts'
import { Spinner } from './spinner.tsx'

export type ComboBoxProps = Omit<
  AriaProps<Option>,
  | 'className'
  | 'style'
  | 'children'
  | 'items'
  | 'defaultItems'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'inputValue'
  | 'defaultInputValue'
  | 'onInputChange'
> & {
  /** Left out only if an `aria-label` names the field. */
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** All options, filtered here; with `onSearch`, only the server's results. */
  options: readonly Option[]
  value: string | null
  onChange: (id: string | null) => void
  /** The label of a value that is not among the options, such as an earlier choice. */
  valueLabel?: string | undefined
  /** Called on each keystroke; debounce before asking a server. */
  onSearch?: ((text: string) => void) | undefined
  isLoading?: boolean
  emptyText?: string
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  className?: string
}

/**
 * Choose one of many by typing. On leaving, text that was not chosen is replaced by the last choice; with
 * `allowsCustomValue` it stays and is the value.
 */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, inputRef, className, isLoading = false, placeholder = '', ...rest } = props
  const { options, value, valueLabel, onChange, onSearch, emptyText = kit.no_matches, ...field } = rest
  const isFree = field.allowsCustomValue ?? false
  const entry = useEntry({ options, value, valueLabel, onChange, onSearch, isFree })
  return (
    <AriaComboBox<Option>
      {...field}
      {...(onSearch === undefined ? { defaultItems: options } : { items: options })}
      {...entry}
      allowsEmptyCollection
      validationBehavior="aria"
      isInvalid={field.isInvalid ?? error !== undefined}
      className={cx(fieldStyle, className)}
    >
      {label !== undefined && <Label className={labelStyle}>{label}</Label>}
      <Group className="relative flex">
        <Input ref={inputRef} placeholder={placeholder} className={cx(inputStyle, 'pr-11')} />
        <Button className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-3">
          {isLoading ? <Spinner /> : <ChevronDown aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        </Button>
      </Group>
      <FieldNotes hint={hint} error={error} />
      <Popover className={cx(popoverStyle, 'w-(--trigger-width)')}>
        <ListBox<Option>
          className={listStyle}
          renderEmptyState={() => (
            <p role="status" className="px-3 py-2.5 text-ui text-ink-2">
              {isLoading ? global.loading : emptyText}
            </p>
          )}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

type EntryProps = Pick<ComboBoxProps, 'options' | 'value' | 'valueLabel' | 'onChange' | 'onSearch'> & {
  isFree: boolean
}

/**
 * Keeps text and choice itself, because the server's results may not contain the chosen person, and the library would
 * then clear the field.
 */
function useEntry({ options, value, valueLabel, onChange, onSearch, isFree }: EntryProps) {
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState<Option>()
  const known = options.find((option) => option.id === value) ?? (chosen?.id === value ? chosen : undefined)
  return {
    // Typed text is no key of the library's, even where an option has it as its id.
    value: isFree && chosen?.id !== value ? null : value,
    inputValue: typed ?? known?.label ?? valueLabel ?? '',
    onInputChange(text: string) {
      setTyped(text)
      onSearch?.(text)
      if (isFree) onChange(text === '' ? null : text)
      else if (text === '' && value !== null) onChange(null)
    },
    // Also called with the old value on blur: then it replaces the typed text.
    onChange(key: string | number | null) {
      if (key === null) return isFree ? undefined : setTyped(undefined)
      const option = options.find(({ id }) => id === key)
      if (option) setChosen(option)
      setTyped(undefined)
      onSearch?.('')
      if (key !== value) onChange(String(key))
    },
  }
}
