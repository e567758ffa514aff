import { calculator, figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import { type CellValue, type FormColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { nameAndUnit } from '../../../product/cell-text.ts'
import { Button } from '../../../ui/button.tsx'
import { smallLabelStyle } from '../../../ui/field-style.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RowEntry } from './row-entry.ts'
import { valueText } from './row-values.tsx'

type FoundFieldsProps = {
  row: SampledRow
  columns: readonly FormColumn[]
  found: RowEntry['found']
  onChange: (found: RowEntry['found']) => void
}

/** A field for each value that is likely to differ, and the others on request; what is left empty is as stated. */
export function FoundFields({ row, columns, found, onChange }: FoundFieldsProps) {
  const set = (id: string, value: CellValue | null) => {
    const { [id]: _before, ...others } = found
    onChange(value === null ? others : { ...others, [id]: value })
  }
  const [showsAll, setShowsAll] = useState(false)
  const likely = columns.filter(({ id }) => id in found || isChanged(row, id))
  const shown =
    showsAll || likely.length === 0 ? columns : columns.filter((column) => likely.includes(column))
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-small font-semibold">{copy.found}</legend>
      {shown.map((column) => (
        <FoundField
          key={column.id}
          column={column}
          stated={row.stated?.[column.id]}
          value={found[column.id] ?? null}
          onChange={(value) => set(column.id, value)}
        />
      ))}
      {shown.length < columns.length && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3 justify-self-start sm:col-span-2"
          onPress={() => setShowsAll(true)}
        >
          {copy.found_more}
        </Button>
      )}
    </fieldset>
  )
}

function isChanged({ before, stated }: SampledRow, columnId: string): boolean {
  return before !== null && stated !== null && before[columnId] !== stated[columnId]
}

type FoundFieldProps = {
  column: FormColumn
  stated: CellValue | undefined
  value: CellValue | null
  onChange: (value: CellValue | null) => void
}

const yesNo = [
  { id: 'yes', label: calculator.yes },
  { id: 'no', label: calculator.no },
] as const

const AS_STATED = 'as-stated'

function FoundField({ column, stated, value, onChange }: FoundFieldProps) {
  const id = useId()
  // A lone minus is no number yet, and must stay in the field all the same.
  const [typed, setTyped] = useState(typeof value === 'number' ? value : null)
  const { constraints } = column
  const hint = fill(copy.found_hint, { value: valueText(stated, column) })
  const { name, unit } = nameAndUnit(column.label)
  if (constraints.type === 'boolean') {
    return (
      <div className="grid content-start gap-1">
        <span id={id} className={smallLabelStyle}>
          {column.label}
        </span>
        <SegmentedControl
          aria-labelledby={id}
          segments={yesNo}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
          onChange={(next) => onChange(next === null ? null : next === 'yes')}
        />
        <span className="text-small text-ink-2">{hint}</span>
      </div>
    )
  }
  if (constraints.type === 'exact_values') {
    const options = constraints.allowed_values.map((one) => ({
      id: String(one),
      label: optionLabel(column, String(one)),
    }))
    return (
      <Select
        label={column.label}
        isSmall
        options={[{ id: AS_STATED, label: copy.verdicts.as_stated }, ...options]}
        value={typeof value === 'string' ? value : AS_STATED}
        onChange={(next) => onChange(next === AS_STATED ? null : next)}
        hint={hint}
      />
    )
  }
  // What a reading says besides numbers is compared with its evidence.
  if (constraints.type === 'date' || constraints.type === 'text' || constraints.type === 'file') return null
  return (
    <NumberField
      label={name}
      isSmall
      isWhole
      {...(constraints.min_value === undefined ? {} : { min: constraints.min_value })}
      {...(constraints.max_value === undefined ? {} : { max: constraints.max_value })}
      step={constraints.step_value ?? 1}
      unit={unit}
      hint={hint}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onChange(next !== null && Number.isInteger(next) ? next : null)
      }}
    />
  )
}
