import { ioLevelNames } from '@lab-zer0/content/calculation-names.ts'
import { variables } from '@lab-zer0/content/microcopy.ts'
import { IO_LEVELS } from '@lab-zer0/domain/calculators/variables.ts'
import { useId } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { useFormField } from '../../../ui/form-field.ts'
import { Select } from '../../../ui/select.tsx'
import { DefaultNote } from './default-note.tsx'
import { activityFactor } from './published-factors.ts'
import type { VariableForm } from './variable-form.ts'
import { VariableRow } from './variable-row.tsx'

const { cluster_scratch: copy } = variables

const share = (value: number) => fill(variables.default.share, { share: formatExact(value) })

const options = IO_LEVELS.map((level) => ({
  id: level,
  label: ioLevelNames[level],
  description: share(activityFactor(level).value),
}))

/** How busy scratch is. */
export function ActivityVariable({ form }: { form: VariableForm }) {
  const unique = useId()
  const labelId = `${unique}-label`
  const noteId = `${unique}-note`
  const field = useFormField({ form, name: 'cs_io_activity' })
  const level = typeof field.value === 'string' ? field.value : null
  const factor = activityFactor()
  return (
    <VariableRow
      label={copy.io_level}
      labelId={labelId}
      hint={copy.tooltips.io_level}
      note={
        <DefaultNote
          id={noteId}
          value={`${ioLevelNames.medium}, ${share(factor.value)}`}
          range={{ low: formatExact(factor.low), high: formatExact(factor.high) }}
          factor={factor}
        />
      }
      isOwn={level !== null}
      onUseDefault={() => field.onChange(null)}
    >
      <Select
        {...field.shared}
        aria-labelledby={labelId}
        aria-describedby={noteId}
        placeholder={variables.default.not_chosen}
        options={options}
        value={level}
        onChange={field.onChange}
      />
    </VariableRow>
  )
}
