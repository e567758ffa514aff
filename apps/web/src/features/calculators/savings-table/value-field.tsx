import { savings_table as copy, kit } from '@lab-zer0/content/microcopy.ts'
import { type CellValue, type FormColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { useId } from 'react'
import { labelStyle } from '../../../ui/field-style.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { nameAndUnit } from '../form/cell-text.ts'
import type { FormStore } from '../form/form-store.ts'
import { limitsOf } from '../table/limits.ts'
import { labelOf } from './record-values.ts'

type ValueFieldProps = {
  store: FormStore
  column: FormColumn
  rowIds: readonly string[]
  value: CellValue | null
  /** Empty leaves it as it was. */
  isOptional: boolean
  label?: string | undefined
  onChange: (value: CellValue | null) => void
}

/** The new value for all units of the change, within the span of their type. */
export function ValueField({ store, column, rowIds, value, isOptional, label, onChange }: ValueFieldProps) {
  const own = useId()
  const name = label ?? labelOf(store, column.id, rowIds)
  const { constraints } = column
  const [first = ''] = rowIds
  if (constraints.type === 'boolean') {
    return (
      <div className="grid gap-1.5">
        <span id={own} className={labelStyle}>
          {name}
        </span>
        <SegmentedControl
          aria-labelledby={own}
          segments={[
            { id: 'yes', label: kit.answers.yes },
            { id: 'no', label: kit.answers.no },
          ]}
          value={value === null ? null : value === true ? 'yes' : 'no'}
          onChange={(id) => onChange(id === null ? null : id === 'yes')}
        />
      </div>
    )
  }
  if (constraints.type === 'exact_values') {
    return (
      <Select
        label={name}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        options={constraints.allowed_values.map((id) => ({ id, label: optionLabel(column, id) }))}
      />
    )
  }
  const limits = limitsOf(column, first, (columnId) => store.valueOf({ rowId: first, columnId }))
  return (
    <NumberField
      {...limits}
      label={name}
      unit={nameAndUnit(column.label).unit}
      value={typeof value === 'number' ? value : null}
      {...(isOptional ? { hint: copy.dialog.as_before } : {})}
      onChange={onChange}
    />
  )
}
