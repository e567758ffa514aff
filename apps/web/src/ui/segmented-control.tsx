import { kit } from '@lab-zer0/content/microcopy.ts'
import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { cx } from './cx.ts'

export type Segment<Id extends string> = {
  id: Id
  label: string
  tone?: 'plain' | 'yes' | 'no' | 'not-applicable'
  icon?: LucideIcon
}

/** Specification, section 2: the answers of a checklist. */
export const answerSegments = [
  { id: 'yes', label: kit.answers.yes, tone: 'yes', icon: Check },
  { id: 'no', label: kit.answers.no, tone: 'no', icon: X },
  { id: 'na', label: kit.answers.na, tone: 'not-applicable', icon: Minus },
] as const satisfies readonly Segment<string>[]

type SegmentedControlProps<Id extends string> = {
  segments: readonly Segment<Id>[]
  value: Id | null
  /** Null when the same answer is chosen again; never where `isRequired`. */
  onChange: (id: Id | null) => void
  /** One of them is always chosen, as for a view. */
  isRequired?: boolean
  isDisabled?: boolean
  /** As wide as its place. */
  isFull?: boolean
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** Yes, No, N/A, or the views of a page. Choosing the same answer again clears it. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const {
    segments,
    value,
    onChange,
    isRequired = false,
    isDisabled = false,
    isFull = false,
    ...names
  } = props
  return (
    <ToggleButtonGroup
      {...names}
      selectionMode="single"
      disallowEmptySelection={isRequired}
      isDisabled={isDisabled}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => onChange(segments.find(({ id }) => keys.has(id))?.id ?? null)}
      className={cx(
        'overflow-clip rounded-control border',
        isFull ? 'flex' : 'inline-flex justify-self-start',
        isDisabled ? 'border-line bg-sunken' : 'border-line-strong bg-surface',
      )}
    >
      {segments.map(({ id, label, tone = 'plain', icon: Icon }) => (
        <ToggleButton
          key={id}
          id={id}
          className={cx(
            segmentStyle,
            id === value ? chosen(tone, isDisabled) : open(isDisabled),
            isFull && 'grow',
          )}
        >
          {Icon !== undefined && id === value && (
            <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.5} />
          )}
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

const segmentStyle =
  'inline-flex min-h-11 min-w-12 items-center justify-center gap-1.5 px-3.5 text-ui font-strong ' +
  'not-first:border-l focus-visible:-outline-offset-3 focus-visible:shadow-[inset_0_0_0_6px_var(--lz-focus-halo)]'

const tones = {
  plain: 'bg-ink text-canvas',
  yes: 'bg-primary text-on-primary',
  no: 'bg-danger text-on-danger',
  'not-applicable': 'bg-ink-2 text-canvas',
}

function chosen(tone: keyof typeof tones, isDisabled: boolean) {
  return isDisabled
    ? 'cursor-not-allowed border-line bg-tint text-ink'
    : cx('border-line-strong', tones[tone])
}

function open(isDisabled: boolean) {
  return isDisabled ? 'cursor-not-allowed border-line text-ink-3' : 'border-line-strong hover:bg-sunken'
}
