import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { cx } from './cx.ts'
import { FieldNotes } from './field-notes.tsx'

export type CheckboxProps = Omit<CheckboxFieldProps, 'className' | 'style' | 'children' | 'inputRef'> & {
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement | null>
  className?: string
}

const boxStyle =
  'grid size-6 shrink-0 place-items-center rounded-[5px] border-[1.5px] border-line-strong bg-surface text-on-primary ' +
  'group-data-selected:border-primary group-data-selected:bg-primary ' +
  'group-data-invalid:border-2 group-data-invalid:border-danger ' +
  'group-data-disabled:border-line group-data-disabled:bg-sunken ' +
  'group-data-focus-visible:shadow-[0_0_0_8px_var(--lz-focus-halo)] group-data-focus-visible:outline-3 ' +
  'group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-[var(--lz-focus)]'

export function Checkbox({ children, hint, error, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      {...props}
      validationBehavior="aria"
      isInvalid={props.isInvalid ?? error !== undefined}
      className={cx('grid gap-1', className)}
    >
      <CheckboxButton className="group grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-start gap-3 py-2.5 text-ui">
        <span className={boxStyle}>
          <Check
            aria-hidden="true"
            className="size-4 opacity-0 group-data-selected:opacity-100"
            strokeWidth={3}
          />
        </span>
        <span className="pt-px">{children}</span>
      </CheckboxButton>
      <div className="grid gap-1 pl-9 empty:hidden">
        <FieldNotes hint={hint} error={error} />
      </div>
    </CheckboxField>
  )
}
