import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { cx } from './cx.ts'

type ToggleChipProps = {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
  children: ReactNode
}

/** A filter that is on or off. */
export function ToggleChip({ isSelected, children, ...props }: ToggleChipProps) {
  return (
    <ToggleButton
      {...props}
      isSelected={isSelected}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-ui font-strong whitespace-nowrap',
        'data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:text-ink-disabled lg:pointer-fine:min-h-9.5',
        isSelected
          ? 'border-primary bg-primary-soft text-link'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      {isSelected && <Check aria-hidden="true" className="size-4" strokeWidth={2.25} />}
      {children}
    </ToggleButton>
  )
}
