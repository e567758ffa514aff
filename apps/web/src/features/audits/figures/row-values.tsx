import { figures_check as copy } from '@lab-zer0/content/microcopy.ts'
import type { SampledRow } from '@lab-zer0/contracts/figures-check.ts'
import type { FormSchema } from '@lab-zer0/contracts/form-schema.ts'
import type { CellValue, FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { fill } from '../../../lib/format.ts'
import { cellText, nameAndUnit } from '../../../product/cell-text.ts'

/** The columns of a row that an auditor compares and that the lab filled in, on either side. */
export function columnsOf(row: SampledRow, schema: FormSchema | undefined): FormColumn[] {
  const shown = (schema?.columns ?? []).filter(
    ({ id }) =>
      row.compared.includes(id) && (row.stated === null || id in row.stated || id in (row.before ?? {})),
  )
  // The schema travels as the domain has it; only numbers among allowed values are wider in the contract.
  return shown as unknown as FormColumn[]
}

/** `-70 °C`, `Yes`, `ULT freezer, standard`. */
export function valueText(value: CellValue | undefined, column: FormColumn): string {
  const text = cellText(value ?? null, column)
  const { unit } = nameAndUnit(column.label)
  return typeof value === 'number' && unit ? `${text} ${unit}` : text
}

/** What the lab states: of a changed row only what differs, of a drawn row everything. */
export function RowValues({ row, columns }: { row: SampledRow; columns: readonly FormColumn[] }) {
  if (row.stated === null) {
    const text = row.origin === 'stated_none' ? copy.stated_none.stated : copy.gone
    return <p className="text-ui font-semibold">{text}</p>
  }
  const { stated, before, corrected } = row
  const isNew = row.origin === 'changed' && row.side === 'savings' && before === null
  const changed = columns.filter(({ id }) => row.changed.includes(id))
  const shown = changed.length > 0 ? changed : columns
  return (
    <div className="grid gap-1 text-small">
      {isNew && <p className="font-semibold">{copy.new_row}</p>}
      <dl className="grid gap-x-4 gap-y-1">
        {shown.map((column) => (
          <div key={column.id} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-2">{nameAndUnit(column.label).name}</dt>
            <dd className="font-semibold">
              {before !== null && before[column.id] !== stated[column.id] && (
                <>
                  <span className="font-normal text-ink-2">
                    {column.id in corrected
                      ? fill(copy.corrected, {
                          locked: valueText(before[column.id], column),
                          corrected: valueText(corrected[column.id], column),
                        })
                      : valueText(before[column.id], column)}
                  </span>
                  <span aria-hidden="true"> → </span>
                </>
              )}
              {valueText(stated[column.id], column)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
