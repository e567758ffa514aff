import { variableNames } from '@lab-zer0/content/calculation-names.ts'
import { method } from '@lab-zer0/content/site.ts'
import { KNOWN_PER_DISK } from '@lab-zer0/domain/calculators/inputs.ts'
import { VARIABLES, type VariableId } from '@lab-zer0/domain/calculators/variables.ts'
import { fill } from '../../../lib/format.ts'
import { TextTable } from '../text-table.tsx'

const copy = method.variables.table

// The keys of a constant are its keys.
const ids = Object.keys(VARIABLES) as VariableId[]

/** Which factor counts where the organisation has entered nothing. */
export function ValuesTable() {
  const rows = ids.map((id) => {
    const { unit, labTypes, standIn } = VARIABLES[id]
    const [only, other] = labTypes
    const factor = `\`${standIn}\``
    return [
      variableNames[id],
      unit === 'dimensionless' ? '' : unit,
      other === undefined && only !== undefined ? copy[only] : copy.both,
      KNOWN_PER_DISK.includes(id) ? fill(copy.per_disk, { factor }) : factor,
    ]
  })
  return (
    <div className="max-w-200">
      <TextTable caption={copy.caption} columns={copy.columns} rows={rows} />
    </div>
  )
}
