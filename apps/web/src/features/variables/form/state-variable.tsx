import { stateNames } from '@lab-zer0/content/calculation-names.ts'
import { variables as copy } from '@lab-zer0/content/microcopy.ts'
import { isState, type StateId } from '@lab-zer0/domain/calculators/variables.ts'
import { useId } from 'react'
import { fill, formatExact, formatNumber } from '../../../lib/format.ts'
import { useFormField } from '../../../ui/form-field.ts'
import { Select } from '../../../ui/select.tsx'
import { Unit } from '../../../ui/unit.tsx'
import { DefaultNote } from './default-note.tsx'
import { gridFactor, gridStates } from './published-factors.ts'
import { StateChoice } from './state-choice.tsx'
import type { VariableForm } from './variable-form.ts'
import { withUnit } from './variable-groups.ts'
import { VariableRow } from './variable-row.tsx'

type StateVariableProps = {
  form: VariableForm
  /** The second form of the page shows the nine grids again, so there a list that unfolds will do. */
  isShort: boolean
}

const tooltips: Record<string, string> = copy.state_tooltips

export function StateVariable({ form, isShort }: StateVariableProps) {
  const unique = useId()
  const labelId = `${unique}-label`
  const noteId = `${unique}-note`
  const field = useFormField({ form, name: 'state' })
  const state = isState(field.value) ? field.value : null
  const shared = {
    ...field.shared,
    'aria-labelledby': labelId,
    'aria-describedby': noteId,
    value: state,
    onChange: field.onChange,
  }
  return (
    <VariableRow
      label={copy.emissions_factor}
      labelId={labelId}
      hint={
        <Unit name={isShort ? copy.emissions_factor_hint : `${copy.emissions_factor_hint} ${copy.bars}`} />
      }
      note={<StateNote noteId={noteId} state={state} />}
      isOwn={state !== null}
      onUseDefault={() => field.onChange(null)}
      isStacked={!isShort}
    >
      {isShort ? (
        <Select
          {...shared}
          placeholder={copy.default.not_chosen}
          options={gridStates().map(({ id, name, value }) => ({
            id,
            label: `${name}, ${formatNumber(value, 2)}`,
            ...(tooltips[name] !== undefined && { description: tooltips[name] }),
          }))}
        />
      ) : (
        <StateChoice {...shared} />
      )}
    </VariableRow>
  )
}

/** The factor that results use now, in its two parts. */
function StateNote({ noteId, state }: { noteId: string; state: StateId | null }) {
  const factor = gridFactor(2, state ?? undefined)
  const upstream = gridFactor(3, state ?? undefined).value
  return (
    <>
      <DefaultNote
        id={noteId}
        isDefault={state === null}
        value={withUnit(
          `${stateNames[state ?? 'national']}, ${formatExact(factor.value)}`,
          copy.emissions_factor_unit,
        )}
        range={{ low: formatExact(factor.low), high: formatExact(factor.high) }}
        factor={factor}
      />
      <p className="text-small leading-[1.4] text-ink-3">
        <Unit
          name={fill(copy.both_scopes, {
            scope2: formatNumber(factor.value, 2),
            scope3: formatNumber(upstream, 2),
            sum: withUnit(formatNumber(factor.value + upstream, 2), copy.emissions_factor_unit),
          })}
        />
      </p>
    </>
  )
}
