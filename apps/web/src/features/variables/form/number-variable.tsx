import { variables } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { shownValue } from '@lab-zer0/domain/calculators/rounding.ts'
import { checkVariable, VARIABLES, type VariableId } from '@lab-zer0/domain/calculators/variables.ts'
import { useId } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { useFormField } from '../../../ui/form-field.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { DefaultNote } from './default-note.tsx'
import { defaultOf, perDisk } from './published-factors.ts'
import type { VariableForm } from './variable-form.ts'
import { withUnit } from './variable-groups.ts'
import { VariableRow } from './variable-row.tsx'

type NumberVariableProps = { form: VariableForm; id: VariableId; label: string; hint: string }

export function NumberVariable({ form, id, label, hint }: NumberVariableProps) {
  const unique = useId()
  const fieldId = `${unique}-field`
  const labelId = `${unique}-label`
  const noteId = `${unique}-note`
  const { min, max, step, unit } = VARIABLES[id]
  const field = useFormField({ form, name: id })
  const value = typeof field.value === 'number' ? field.value : null
  return (
    <VariableRow
      label={label}
      labelId={labelId}
      fieldId={fieldId}
      hint={hint}
      note={<NumberNote id={id} noteId={noteId} />}
      isOwn={value !== null}
      onUseDefault={() => field.onChange(null)}
    >
      <NumberField
        {...field.shared}
        {...affixes(unit)}
        id={fieldId}
        aria-labelledby={labelId}
        aria-describedby={noteId}
        error={field.shared.error ?? stepProblem(id, value)}
        isInvalid={field.shared.isInvalid || stepProblem(id, value) !== undefined}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={field.onChange}
      />
    </VariableRow>
  )
}

function NumberNote({ id, noteId }: { id: VariableId; noteId: string }) {
  const { best, low, high, unit, factor } = defaultOf(id)
  const disk = perDisk(id)
  // What follows from a division has no exact end; the others are shown as they are published.
  const shown = disk ? shownValue : formatExact
  return (
    <DefaultNote
      id={noteId}
      value={withUnit(shown(best), unit)}
      range={{ low: shown(low), high: shown(high) }}
      how={
        disk && fill(variables.default.per_disk, { watts: formatExact(disk.watts), tb: formatExact(disk.tb) })
      }
      factor={factor}
    />
  )
}

/** The field itself knows its limits; that a cent is the smallest part is known here. */
function stepProblem(id: VariableId, value: number | null): string | undefined {
  if (value === null || Number.isNaN(value)) return undefined
  const problem = checkVariable(id, value)
  return problem ? problemText(problem) : undefined
}

function affixes(unit: string) {
  if (unit === 'dimensionless') return {}
  return unit.startsWith('AUD') ? { before: 'AUD', unit: unit.slice('AUD'.length) } : { unit }
}
