import type { ReactNode, Ref } from 'react'
import { Label } from 'react-aria-components/Label'
import {
  type RadioGroupProps as AriaProps,
  RadioGroup as AriaRadioGroup,
  Radio,
} from 'react-aria-components/RadioGroup'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'
import { labelStyle } from './field-style.ts'

export type RadioOption = {
  id: string
  label: ReactNode
  /** A quiet second line; for what cannot be chosen, the reason. */
  description?: ReactNode
  /** On cards: an avatar before the text, badges after it. */
  before?: ReactNode
  after?: ReactNode
  isDisabled?: boolean
}

export type RadioGroupProps = Omit<
  AriaProps,
  'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'
> & {
  /** Left out only where an `aria-label` names the group. */
  label?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  options: readonly RadioOption[]
  value: string | null
  onChange: (id: string) => void
  kind?: 'plain' | 'card'
  inputRef?: Ref<HTMLInputElement | null>
  className?: string
}

export function RadioGroup(props: RadioGroupProps) {
  const { label, hint, error, options, kind = 'plain', inputRef, className, ...group } = props
  return (
    <AriaRadioGroup
      {...group}
      validationBehavior="aria"
      isInvalid={group.isInvalid ?? error !== undefined}
      className={cx('grid gap-1.5', className)}
    >
      {label !== undefined && <Label className={labelStyle}>{label}</Label>}
      <div className={kind === 'card' ? 'grid gap-2' : 'grid'}>
        {options.map((option, index) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            {...(index === 0 && inputRef !== undefined ? { inputRef } : {})}
            className={cx('group', kind === 'card' ? cardStyle : plainStyle)}
          >
            <span className={dotStyle} />
            {option.before}
            <span className={cx('min-w-0 leading-[1.3]', kind === 'card' && 'flex-1')}>
              <span className={kind === 'card' ? 'font-bold' : undefined}>{option.label}</span>
              {option.description !== undefined && (
                <span className="block text-small text-ink-2">{option.description}</span>
              )}
            </span>
            {option.after !== undefined && (
              <span
                className={cx(afterStyle, option.before === undefined ? 'max-sm:pl-9' : 'max-sm:pl-22.5')}
              >
                {option.after}
              </span>
            )}
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  )
}

const focus =
  'data-focus-visible:shadow-[0_0_0_8px_var(--lz-focus-halo)] data-focus-visible:outline-3 ' +
  'data-focus-visible:outline-offset-2 data-focus-visible:outline-[var(--lz-focus)]'
const plainStyle = cx('flex min-h-11 cursor-pointer items-center gap-3 rounded-tag py-2 text-ui', focus)
const cardStyle = cx(
  'flex cursor-pointer flex-wrap items-center gap-x-3.5 gap-y-1 rounded-[10px] border border-line px-4 py-3.5 sm:flex-nowrap',
  'hover:border-line-strong data-selected:border-primary data-selected:bg-primary-soft/45 data-selected:inset-ring data-selected:inset-ring-primary',
  'data-disabled:cursor-not-allowed data-disabled:border-dashed data-disabled:bg-sunken data-disabled:text-ink-2',
  focus,
)
const dotStyle =
  'size-5.5 shrink-0 rounded-full border-[1.5px] border-line-strong bg-surface group-data-selected:border-7 ' +
  'group-data-selected:border-primary group-data-selected:bg-on-primary group-data-invalid:border-danger ' +
  'group-data-disabled:border-line group-data-disabled:bg-sunken'
const afterStyle = 'flex flex-wrap gap-1.5 max-sm:w-full sm:ml-auto sm:justify-end'
