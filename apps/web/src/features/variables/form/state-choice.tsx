import { variables as copy } from '@lab-zer0/content/microcopy.ts'
import type { StateId } from '@lab-zer0/domain/calculators/variables.ts'
import type { Ref } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { formatNumber } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldNotes } from '../../../ui/field-notes.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { gridStates } from './published-factors.ts'

type StateChoiceProps = {
  'aria-labelledby': string
  'aria-describedby': string
  name: string
  value: StateId | null
  onChange: (id: string) => void
  onBlur: () => void
  isInvalid: boolean
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

const tooltips: Record<string, string> = copy.state_tooltips

/** The nine grids, each with a bar as long as its factor. */
export function StateChoice({ inputRef, error, ...group }: StateChoiceProps) {
  const states = gridStates()
  const dirtiest = Math.max(...states.map(({ value }) => value))
  return (
    <RadioGroup {...group} validationBehavior="aria" className="grid gap-1.5">
      <div className="grid overflow-clip rounded-control border border-line">
        {states.map(({ id, name, value }, index) => (
          <Radio
            key={id}
            value={id}
            {...(index === 0 ? { inputRef } : {})}
            className={cx('group', optionStyle, focusStyle)}
          >
            <span className={dotStyle} />
            <span className="leading-[1.25]">
              <span>{name}</span>{' '}
              {group.value === null && id === 'national' && (
                <span className="ml-1 text-micro font-regular text-ink-3">{copy.default.option}</span>
              )}
              {tooltips[name] !== undefined && (
                <span className="block text-micro font-regular text-ink-3">{tooltips[name]}</span>
              )}
            </span>
            <Bar share={value / dirtiest} />
            <span className="text-right">
              {formatNumber(value, 2)}
              <VisuallyHidden>
                {' '}
                <Unit name={copy.emissions_factor_unit} />
              </VisuallyHidden>
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes error={error} />
    </RadioGroup>
  )
}

/** Zero is the ink line at its left. */
function Bar({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="h-2.5 border-l-[1.5px] border-ink bg-[linear-gradient(90deg,var(--lz-line)_1px,transparent_1px)] bg-size-[12.5%_100%] max-sm:hidden"
    >
      <span
        className="block h-full bg-[var(--lz-chart-before)] group-data-selected:bg-primary"
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}

const optionStyle =
  'grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)_2.75rem] items-center gap-3 px-3.5 py-1.5 text-ui ' +
  'not-first:border-t not-first:border-line hover:bg-tint/45 sm:grid-cols-[auto_13rem_minmax(0,1fr)_2.75rem] ' +
  'data-selected:bg-primary-soft data-selected:font-semibold'
const focusStyle =
  'data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-[var(--lz-focus)] ' +
  'data-focus-visible:shadow-[inset_0_0_0_6px_var(--lz-focus-halo)]'
const dotStyle =
  'size-5 shrink-0 rounded-full border-[1.5px] border-line-strong bg-surface group-data-selected:border-6 ' +
  'group-data-selected:border-primary group-data-selected:bg-on-primary group-data-invalid:border-danger'
