import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { FiguresCheck, SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { LabId } from '@lab-zer0/domain/ids.ts'
import { fill, formatDate, formatNumber } from '../../../lib/format.ts'
import { WithUnit } from '../../../ui/with-unit.tsx'
import { EvidenceList } from '../sheet/evidence-list.tsx'
import { columnsOf, RowValues } from './row-values.tsx'

type RowStatedProps = { labId: LabId; figures: FiguresCheck; row: SampledRow }

/** What the lab states of a row, with the changes it names and their evidence. */
export function RowStated(props: RowStatedProps) {
  return (
    <div className="grid content-start gap-2">
      <RowClaim {...props} />
      <RowChanges {...props} />
    </div>
  )
}

export function RowClaim({ labId, figures, row }: RowStatedProps) {
  const schema = figures.forms.find(({ category }) => category === row.category)?.schema
  return (
    <>
      <RowValues row={row} columns={columnsOf(row, schema)} />
      {row.origin !== 'stated_none' && (
        <p className="text-small text-ink-2">
          <WithUnit text={emissionsText(row)} />
        </p>
      )}
      {row.asset_number != null && (
        <p className="text-small text-ink-2">{fill(copy.asset_number, { number: row.asset_number })}</p>
      )}
      {row.reading_file && (
        <div className="grid gap-1 text-small">
          <p className="text-ink-2">{copy.reading_file}</p>
          <ChangeFiles labId={labId} files={[row.reading_file]} />
        </div>
      )}
      {row.more_use !== null && (
        <p className="text-small">
          {copy.more_use[row.more_use]}
          {figures.may_write && ` ${copy.more_use.ask}`}
        </p>
      )}
    </>
  )
}

type Changes = FiguresCheck['changes']

export function changesOf({ changes }: FiguresCheck, row: SampledRow): Changes {
  return changes.filter(({ id }) => row.changes.includes(id))
}

function RowChanges({ labId, figures, row }: RowStatedProps) {
  return (
    <>
      {changesOf(figures, row).map((change) => (
        <div key={change.id} className="grid gap-1 text-small">
          <ChangeText change={change} />
          <ChangeFiles labId={labId} files={filesOfRow(change, row)} />
        </div>
      ))}
    </>
  )
}

export function ChangeText({ change }: { change: Changes[number] }) {
  return (
    <>
      <p>
        <span className="font-semibold">{change.title}</span>
        {change.done_on && (
          <span className="block text-ink-2">
            {fill(copy.by, { date: formatDate(change.done_on), name: change.done_by ?? '' })}
          </span>
        )}
      </p>
      {change.note !== '' && <p className="wrap-anywhere">{change.note}</p>}
    </>
  )
}

/** A file of a change may be of one of its rows alone. */
export function filesOfRow({ evidence }: Changes[number], { row_id: rowId }: SampledRow) {
  return evidence.filter(({ row_id: shown }) => shown == null || shown === rowId)
}

export function ChangeFiles({ labId, files }: { labId: LabId; files: Changes[number]['evidence'] }) {
  return (
    <EvidenceList
      labId={labId}
      mayAsk={false}
      isSmall
      files={files.map((file) => ({
        ...file,
        checklist_id: '',
        width: null,
        height: null,
        is_auditors: false,
        is_out_of_date: false,
      }))}
    />
  )
}

/** What the lab states of a changed row is the difference; what was added is not called a saving. */
function emissionsText({ saved_kgco2e: saved, stated_kgco2e: stated }: SampledRow): string {
  if (saved === null) return fill(copy.stated_emissions, { kg: formatNumber(stated) })
  return fill(saved < 0 ? copy.adds : copy.saves, { kg: formatNumber(Math.abs(saved)) })
}
