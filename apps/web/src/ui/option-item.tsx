import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { optionStyle } from './popover-style.ts'

export type Option = {
  id: string
  label: string
  /** A quiet second line. */
  description?: string
  isDisabled?: boolean
}

export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={`group ${optionStyle}`}
    >
      <span className="grid min-w-0 grow group-data-selected:font-semibold">
        {option.label}
        {option.description !== undefined && (
          <span className="text-small font-regular text-ink-3">{option.description}</span>
        )}
      </span>
      <Check
        aria-hidden="true"
        className="size-4 shrink-0 opacity-0 group-data-selected:opacity-100"
        strokeWidth={2.25}
      />
    </ListBoxItem>
  )
}
